"""Values as JSON, and back; the JSON Schema of it."""

from crazyeights.codec.documents import LONGEST, VERSION, Value, dumps, from_dict, loads, schema, to_dict

__all__ = ["LONGEST", "VERSION", "Value", "dumps", "from_dict", "loads", "schema", "to_dict"]
