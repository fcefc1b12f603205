import ts from 'typescript-with-api';

/** A part of a JSON Schema. */
export type JsonSchema = Record<string, unknown>;

/** An interface by its file below the SDK's folder and its name there. */
export interface Source {
  file: string;
  name: string;
}

/**
 * Generates JSON Schemas from the interfaces of a package, to validate messages against them: no unknown or missing
 * fields, and no values outside an enumeration.
 *
 * Nested resources (objects with an `object` field) are only referenced: each is validated by its own schema.
 *
 * @param folder the absolute folder of the declarations
 */
export function schemasFromTypes(
  folder: string,
  sources: readonly Source[],
): { schemas: Record<string, JsonSchema>; definitions: Record<string, JsonSchema> } {
  const files = new Map(sources.map(({ file }) => [file, `${folder}/${file}`]));
  const program = ts.createProgram([...files.values()], {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  const checker = program.getTypeChecker();
  const names = new Map<ts.Type, string>();
  const definitions: Record<string, JsonSchema> = {};

  function convert(type: ts.Type): JsonSchema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) {
      return { const: checker.typeToString(type) === 'true' };
    }
    if (type.flags & ts.TypeFlags.String || isOtherString(type)) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    // Classes of the SDK are strings on the wire.
    if (type.symbol?.name === 'Decimal') return { type: 'string' };
    if (type.isUnion()) return convertUnion(type);
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: element ? convert(element) : {} };
    }
    return reference(type);
  }

  function convertUnion(type: ts.UnionType): JsonSchema {
    const parts = type.types.filter((part) => !isNothing(part));
    const texts = parts.filter((part) => part.isStringLiteral());
    // Enumerations are open in the SDK and closed here, since the double defines all values.
    const others = parts.filter(
      (part) => !part.isStringLiteral() && !(texts.length > 0 && isOtherString(part)),
    );
    const isBoolean =
      others.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const rest = isBoolean
      ? others.filter((part) => !(part.flags & ts.TypeFlags.BooleanLiteral))
      : others;
    const alternatives = [
      ...(texts.length > 0 ? [{ type: 'string', enum: texts.map(({ value }) => value) }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...rest.map(convert),
    ];
    return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { anyOf: alternatives };
  }

  /** Objects are referenced by name, because they are circular. */
  function reference(type: ts.Type): JsonSchema {
    const resource = resourceOf(type);
    if (resource !== undefined && names.has(type) === false) return named(resource);
    const known = names.get(type);
    if (known !== undefined) return { $ref: `#/definitions/${known}` };
    const name = `${type.symbol?.name ?? 'type'}_${names.size}`;
    names.set(type, name);
    definitions[name] = convertObject(type);
    return { $ref: `#/definitions/${name}` };
  }

  function convertObject(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const propertyType = checker.getTypeOfSymbol(property);
      // `deleted?: void` and methods of lists are the SDK's own.
      if (isNothing(propertyType) || propertyType.getCallSignatures().length > 0) continue;
      if (onlyNothing(propertyType)) continue;
      properties[property.name] = convert(propertyType);
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      properties,
      required,
      additionalProperties: index ? convert(index) : false,
    };
  }

  /** Returns the value of a resource's `object` field, such as `customer`. */
  function resourceOf(type: ts.Type): string | undefined {
    const property = type.getProperty('object');
    if (!property || !type.getProperty('id')) return undefined;
    const literal = checker.getTypeOfSymbol(property);
    return literal.isStringLiteral() ? literal.value : undefined;
  }

  const schemas: Record<string, JsonSchema> = {};
  for (const { file, name } of sources) {
    const source = program.getSourceFile(files.get(file) ?? '');
    const module = source && checker.getSymbolAtLocation(source);
    const symbol =
      module && checker.getExportsOfModule(module).find((exported) => exported.name === name);
    if (!symbol) throw new Error(`${file} declares no ${name}`);
    schemas[name] = convertObject(checker.getDeclaredTypeOfSymbol(symbol));
  }
  return { schemas, definitions };
}

const named = (resource: string): JsonSchema => ({
  type: 'object',
  properties: { object: { const: resource } },
  required: ['object'],
});

function isNothing(type: ts.Type): boolean {
  return Boolean(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never));
}

function onlyNothing(type: ts.Type): boolean {
  return type.isUnion() && type.types.every(isNothing);
}

/** `string & Record<never, never>`: how the SDK keeps an enumeration open. */
function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String);
}
