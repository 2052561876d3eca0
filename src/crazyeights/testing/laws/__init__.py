"""The laws, one a module: each a function that yields what does not hold, in sentences.

They ask nothing but the public functions of the package, whatever stands behind those.
"""
