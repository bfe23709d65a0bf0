import {
  type FieldSpec,
  type FieldsClass,
  fieldsOf,
  schemaNameOf,
  traitsOf,
  type ValueSpec,
} from '../fields/field-spec';

/** A JSON Schema of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Collects the schemas of every class that is referred to, each under its own name. */
export class SchemaRegistry {
  private readonly schemas = new Map<string, JsonSchema>();
  private readonly seen = new Set<FieldsClass>();

  /** A reference to a class's schema. @throws Error when another class of that name has another schema */
  refTo(type: FieldsClass): JsonSchema {
    const name = schemaNameOf(type);
    if (!this.seen.has(type)) {
      // Before its fields are read, because a class may refer to itself.
      this.seen.add(type);
      this.refToNamed(name, this.objectSchema(type));
    }
    return reference(name);
  }

  /** A reference to a schema that no class stands for. @throws Error when the name stands for another schema */
  refToNamed(name: string, schema: JsonSchema): JsonSchema {
    const known = this.schemas.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas are called "${name}"; give one of them a name with @Schema.`);
    }
    this.schemas.set(name, schema);
    return reference(name);
  }

  /** The schema of one value. */
  valueSchema(spec: ValueSpec): JsonSchema {
    switch (spec.kind) {
      case 'string':
        return compact({
          type: 'string',
          minLength: spec.minLength,
          maxLength: spec.maxLength,
          pattern: spec.pattern && patternOf(spec.pattern),
          format: spec.format,
        });
      case 'integer':
      case 'number':
        return compact({ type: spec.kind, minimum: spec.min, maximum: spec.max });
      case 'boolean':
        return { type: 'boolean' };
      case 'uuid':
        return { type: 'string', format: 'uuid' };
      case 'datetime':
        return { type: 'string', format: 'date-time' };
      case 'json':
        return spec.schema ?? {};
      case 'enum':
        return this.enumSchema(spec);
      case 'object':
        return this.refTo(spec.type());
      case 'list':
        return compact({ type: 'array', items: this.valueSchema(spec.item), minItems: spec.min, maxItems: spec.max });
      case 'map':
        return compact({
          type: 'object',
          additionalProperties: this.valueSchema(spec.item),
          maxProperties: spec.max,
        });
    }
  }

  /** The schema of a field: its value's, with what the field adds. */
  fieldSchema(field: FieldSpec): JsonSchema {
    const { description, example, deprecated } = field;
    const notes = compact({
      description,
      default: field.default,
      examples: example === undefined ? undefined : [example],
      deprecated,
    });
    const value = this.valueSchema(field.value);
    if (field.nullable) return { ...nullable(value), ...notes };
    // Beside a reference, OpenAPI 3.1 keeps notes; a bare reference stays bare.
    return { ...value, ...notes };
  }

  /** Every collected schema, by name. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.schemas].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private objectSchema(type: FieldsClass): JsonSchema {
    const fields = fieldsOf(type);
    const required = fields.filter((field) => !field.optional).map((field) => field.name);
    const { description, strict } = traitsOf(type);
    return compact({
      type: 'object',
      description,
      properties: Object.fromEntries(fields.map((field) => [field.name, this.fieldSchema(field)])),
      required: required.length > 0 ? required : undefined,
      additionalProperties: strict ? false : undefined,
    });
  }

  private enumSchema({ values, name }: Extract<ValueSpec, { kind: 'enum' }>): JsonSchema {
    const schema = { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values };
    return name === undefined ? schema : this.refToNamed(name, schema);
  }
}

function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A value or null. Generators know two types at once of plain values, and overlook what lists of those hold. */
function nullable(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  const { type } = schema;
  const isPlain = typeof type === 'string' && type !== 'array' && !('enum' in schema);
  return isPlain ? { ...schema, type: [type, 'null'] } : { anyOf: [schema, { type: 'null' }] };
}

/** The source has every slash escaped, as within a literal; generators escape it again. */
function patternOf({ source }: RegExp): string {
  return source.replaceAll(String.raw`\/`, '/');
}

function compact(members: Record<string, unknown>): JsonSchema {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
