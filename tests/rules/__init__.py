"""The rule pages S0 to S4, sentence by sentence: tables of what each page says, and a test for every rule in it."""
