#!/usr/bin/env python3
"""api/openapi.yaml and the games' shapes behind it (api/games/*.yaml) as JSON schemas for the tests:
openapi_json.py IN OUT. OpenAPI's `nullable` becomes null; `x-game-shape: Board` becomes any game's board."""
import json
import pathlib
import sys

import yaml


GAMES = []  # "Siege", "Quebec"


def plain(node):
    """An OpenAPI 3.0 schema as JSON Schema draft 7."""
    if isinstance(node, list):
        return [plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    out = {}
    for key, value in node.items():
        if key in ("example", "examples", "description", "nullable", "format"):
            # A property may have one of these names.
            if not isinstance(value, dict) or key in ("example", "examples"):
                continue
        if key == "x-game-shape":
            out["anyOf"] = [{"$ref": f"#/definitions/{game}{value}"} for game in GAMES]
            continue
        if key == "$ref":
            return {"$ref": value.replace("#/components/schemas/", "#/definitions/")}
        if key == "properties":
            out[key] = {name: plain(schema) for name, schema in value.items()}
        elif key == "enum":
            out[key] = value
        else:
            out[key] = plain(value)
    if node.get("nullable") is True:
        return {"anyOf": [out, {"type": "null"}]}
    return out


def main():
    source = pathlib.Path(sys.argv[1])
    shapes = sorted(source.parent.glob("games/*.yaml"))
    GAMES.extend("".join(part.capitalize() for part in shape.stem.split("_")) for shape in shapes)
    document = yaml.safe_load("".join(file.read_text(encoding="utf-8") for file in [source, *shapes]))
    components = document["components"]
    routes = []
    for path, item in document["paths"].items():
        for method, operation in item.items():
            for status, response in operation["responses"].items():
                if "$ref" in response:
                    response = components["responses"][response["$ref"].rsplit("/", 1)[1]]
                content = response.get("content", {})
                kind = next(iter(content), None)
                schema = plain(content[kind]["schema"]) if kind == "application/json" else None
                routes.append({"id": operation["operationId"], "method": method.upper(), "path": path,
                               "status": int(status), "type": kind, "schema": schema})
    definitions = {name: plain(schema) for name, schema in components["schemas"].items()}
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        json.dump({"definitions": definitions, "routes": routes}, file, indent=1)


if __name__ == "__main__":
    main()
