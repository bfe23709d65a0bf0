import fc, { type Arbitrary } from 'fast-check';

/** The parts of a JSON schema, as the description writes them, that texts are made from. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const MAX_DEPTH = 6;

/** Texts that have broken programs before: empty, long, control characters, halves of characters, other scripts. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00\ud800',
  '\uffff\ufeff',
  '👩‍👩‍👧‍👦',
  'İıſß',
  'e\u0301'.repeat(300),
  '\u202eabc',
  '../../../etc/passwd',
  "'; DROP TABLE users; --",
  '%00%zz',
  '\r\nX-Injected: yes',
  '${7*7}{{7*7}}',
  '__proto__',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  '-1',
  '1e309',
  'NaN',
  'null',
  'x'.repeat(256),
  'ü'.repeat(5_000),
  'z'.repeat(100_000),
];

/** Numbers as they are written, since not all of them survive being a number. */
const HOSTILE_NUMBERS = ['0', '-0', '-1', '1.5', '2147483648', '9007199254740993', '1e308', '1e400', '-1e-400'].concat(
  '9'.repeat(400),
  `0.${'0'.repeat(500)}1`,
);

const OTHER_TYPES = [
  'null',
  'true',
  '[]',
  '{}',
  '[[[[]]]]',
  '{"__proto__":{"a":1},"constructor":null}',
  '[null,1,"a"]',
];
const BROKEN = ['', '{', '[1,', 'NaN', 'undefined', "{'a':1}", '{"a":1,}', '"\\ud8', '\u0000', 'tru', '01'];

const aHostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const aHostileValue = fc.oneof(
  aHostileText.map((text) => JSON.stringify(text)),
  fc.constantFrom(...HOSTILE_NUMBERS, ...OTHER_TYPES),
  fc.integer({ min: 2, max: 4_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 2, max: 3_000 }).map((length) => `[${'0,'.repeat(length)}0]`),
);

/** A text that is no JSON. */
export const brokenJson = (whole: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...BROKEN),
    fc.tuple(whole, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
    fc.tuple(whole, fc.nat(), aHostileText).map(([text, at, more]) => {
      const where = at % (text.length + 1);
      return text.slice(0, where) + more + text.slice(where);
    }),
  );

/** `tame` texts have the members and types of a schema and strange contents; `wild` ones break it in every way. */
export type Temper = 'tame' | 'wild';

/** Makes JSON texts after a schema. */
export class JsonTexts {
  private readonly known = new Map<string, Arbitrary<string>>();

  /** @param idsFor identifiers of things that exist, by what the member is called */
  constructor(
    private readonly schemas: Readonly<Record<string, Schema>>,
    private readonly idsFor: (member: string) => readonly string[],
    private readonly temper: Temper,
  ) {}

  of(schema: Schema, member = '', depth = 0): Arbitrary<string> {
    const name = `${schema.$ref ?? ''}|${member}|${depth}`;
    if (!schema.$ref) return this.make(schema, member, depth);
    const made = this.known.get(name) ?? this.make(this.schemas[schema.$ref.split('/').at(-1)!]!, member, depth);
    this.known.set(name, made);
    return made;
  }

  private make(schema: Schema, member: string, depth: number): Arbitrary<string> {
    if (depth > MAX_DEPTH) return fc.constant('null');
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    const fitting = choices
      ? fc.oneof(...choices.map((one) => this.of(one, member, depth + 1)))
      : this.fitting(schema, member, depth);
    if (this.temper === 'tame') return fitting;
    return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: aHostileValue });
  }

  private fitting(schema: Schema, member: string, depth: number): Arbitrary<string> {
    if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value));
    const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['object']);
    return fc.oneof(...types.map((type) => this.ofType(type, schema, member, depth)));
  }

  private ofType(type: string, schema: Schema, member: string, depth: number): Arbitrary<string> {
    switch (type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return fc
          .array(this.of(schema.items ?? {}, member, depth + 1), { maxLength: 3 })
          .map((items) => `[${items.join(',')}]`);
      case 'integer':
      case 'number':
        return this.number(schema);
      case 'boolean':
        return fc.boolean().map(String);
      case 'null':
        return fc.constant('null');
      default:
        return this.text(schema, member).map((text) => JSON.stringify(text));
    }
  }

  private number(schema: Schema): Arbitrary<string> {
    const within = fc.integer(schema.minimum === undefined ? {} : bounds(schema)).map(String);
    return this.temper === 'tame' ? within : fc.oneof(within, fc.constantFrom(...HOSTILE_NUMBERS));
  }

  /** Members may be missing, there twice, or nobody's. */
  private object({ properties = {}, required = [] }: Schema, depth: number): Arbitrary<string> {
    const members = Object.entries(properties).map(([name, schema]) =>
      fc.tuple(this.of(schema, name, depth + 1), fc.integer({ min: 0, max: 9 })).map(([value, fate]) => {
        const pair = `${JSON.stringify(name)}:${value}`;
        if (this.temper === 'tame') return fate < 5 && !required.includes(name) ? [] : [pair];
        if (fate === 0) return [];
        return fate === 1 ? [pair, `${JSON.stringify(name)}:null`] : [pair];
      }),
    );
    const nobodys = fc.constantFrom([], [], [], ['"nobodys":1'], ['"":{}'], ['"__proto__":{"admin":true}']);
    return fc.tuple(...members, nobodys).map((pairs) => `{${pairs.flat().join(',')}}`);
  }

  /** What a text member may hold. */
  text({ format, minLength = 0, maxLength = 40 }: Schema, member: string): Arbitrary<string> {
    const own = this.idsFor(member);
    if (format === 'uuid') return fc.oneof(fc.uuid(), ...(own.length > 0 ? [fc.constantFrom(...own)] : []));
    if (format === 'email') return fc.emailAddress();
    if (format === 'uri')
      return fc.oneof(fc.webUrl(), fc.constantFrom('http://127.0.0.1:1/', 'file:///etc/passwd', 'http://[::1]/'));
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const length = { minLength: Math.min(minLength, 200), maxLength: Math.max(minLength, Math.min(maxLength, 200)) };
    return fc.oneof(
      fc.string(length),
      fc.string({ ...length, unit: 'grapheme' }),
      fc.constantFrom(minLength, maxLength, maxLength + 1).map((size) => 'y'.repeat(Math.min(size, 200_000))),
      aHostileText,
    );
  }
}

function bounds({ minimum, maximum }: Schema): { min: number; max: number } {
  const min = Math.max(Math.ceil(minimum ?? 0), -0x8000_0000);
  return { min, max: Math.max(min, Math.min(maximum ?? 0x7fff_ffff, 0x7fff_ffff)) };
}
