/** What an attribute is, in the words of RFC 7643 §7; this is also what `/Schemas` shows. */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'dateTime' | 'reference' | 'binary';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly';
  readonly returned: 'always' | 'never' | 'default' | 'request';
  readonly uniqueness: 'none' | 'server' | 'global';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

type Rest = Partial<Omit<Attribute, 'name' | 'description'>>;

/** An attribute that is one text which may be changed, unless `rest` says otherwise. */
export function attribute(name: string, description: string, rest: Rest = {}): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...rest,
  };
}

/** The sub-attributes that lists such as `emails` have in common. @source RFC 7643 §2.4 */
export function pluralParts(kinds: readonly string[] = [], value: Rest = {}): readonly Attribute[] {
  return [
    attribute('value', 'The value itself.', value),
    attribute('display', 'The value as people read it.'),
    attribute('type', 'What the value is used for.', kinds.length > 0 ? { canonicalValues: kinds } : {}),
    attribute('primary', 'Whether it is the preferred one.', { type: 'boolean' }),
  ];
}

/** A list of objects. */
export function plural(name: string, description: string, subAttributes: readonly Attribute[]): Attribute {
  return attribute(name, description, { type: 'complex', multiValued: true, subAttributes });
}

/** An object. */
export function complex(name: string, description: string, subAttributes: readonly Attribute[]): Attribute {
  return attribute(name, description, { type: 'complex', subAttributes });
}

/** The attribute of a name, whatever its case. */
export function attributeNamed(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const wanted = name.toLowerCase();
  return attributes.find((each) => each.name.toLowerCase() === wanted);
}
