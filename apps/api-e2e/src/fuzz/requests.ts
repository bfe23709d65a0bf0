import fc, { type Arbitrary } from 'fast-check';
import { brokenJson, HOSTILE_TEXTS, JsonTexts, type Schema } from './json-texts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, unknown>>;
}
/** What this needs of `docs/generated/openapi.json`. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Whose requests they are, and what exists that they may name. */
export interface Actors {
  /** Header lines of people and keys of one tenant; the first is used most. */
  readonly members: readonly string[];
  /** Header line of the super admin key. */
  readonly superAdmin: string;
  /** What a path calls a thing (the segment before its id) → ids of such things. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** One request as bytes on the wire. */
export interface WireRequest {
  /** `POST /api/v1/spaces/`, of the description. */
  readonly operation: string;
  /** The operation says that it may answer 503. */
  readonly mayBeUnavailable: boolean;
  readonly head: string;
  readonly body: Buffer;
}

const STRANGE_HEADERS = [
  'Content-Encoding: gzip',
  'Content-Encoding: nonsense',
  'Expect: 100-continue',
  'Range: bytes=9-1,-0,abc',
  'If-None-Match: "\xff"',
  'Accept: ;;;q=z',
  'Accept-Language: \xe9\xe8',
  'X-Correlation-ID: \t<script>',
  'X-HTTP-Method-Override: DELETE',
  'X-Forwarded-For: ::::, 999.1.1.1',
  'Forwarded: for=;;;',
  'Cookie: a=b; ; =; \x7f',
  'Origin: null',
  'Origin: https://[bad',
  'Authorization: Bearer',
  'Authorization: Bearer \x80\x81',
  `X-Long: ${'l'.repeat(9_000)}`,
  `X-Longer: ${'l'.repeat(70_000)}`,
  'X-API-Key: sk_0000',
  'X-Nul: a\0b',
  'Host: elsewhere.test',
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  '',
  'multipart/form-data',
  ';',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'BREW'];
const RAW_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '..',
  '.',
  '%2e%2e%2f',
  '\xe9',
  '%c3%28',
  'a'.repeat(20_000),
  '',
  '{id}',
  '%F0%9F%92%A9',
];
const LARGE = `{"name":"${'m'.repeat(5 * 1024 * 1024)}"}`;

/** Makes requests out of the description: most nearly right, each wrong in some way of its own. */
export class Requests {
  private readonly tame: JsonTexts;
  private readonly wild: JsonTexts;

  constructor(
    private readonly description: Description,
    private readonly actors: Actors,
  ) {
    const idsFor = (member: string) => actors.ids[member] ?? [];
    this.tame = new JsonTexts(description.components.schemas, idsFor, 'tame');
    this.wild = new JsonTexts(description.components.schemas, idsFor, 'wild');
  }

  /** Any request. `leaveOut`: operations that would end what the others need. */
  any(leaveOut: RegExp): Arbitrary<WireRequest> {
    const operations = Object.entries(this.description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    );
    const wanted = operations.filter(({ method, path }) => !leaveOut.test(`${method} ${path}`));
    return fc.oneof(...wanted.map(({ method, path, operation }) => this.of(method, path, operation)));
  }

  private of(method: string, path: string, operation: Operation): Arbitrary<WireRequest> {
    const usually = <Value>(weight: number, usual: Arbitrary<Value>, other: Arbitrary<Value>) =>
      fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });
    return fc
      .record({
        verb: usually(60, fc.constant(method), fc.constantFrom(...METHODS)),
        target: this.target(method, path, operation),
        credential: this.credential(operation),
        strange: usually(4, fc.constant<string[]>([]), fc.subarray(STRANGE_HEADERS, { maxLength: 3 })),
        body: this.body(operation),
      })
      .map(({ verb, target, credential, strange, body }) => ({
        operation: `${method} ${path}`,
        mayBeUnavailable: '503' in operation.responses,
        body: body.bytes,
        head: [
          `${verb} ${target} HTTP/1.1`,
          'Host: localhost',
          'Connection: close',
          ...[credential, ...strange].filter(Boolean),
          ...(body.type === null ? [] : [`Content-Type: ${body.type}`]),
          ...(body.type === null && body.bytes.length === 0 ? [] : [`Content-Length: ${body.bytes.length}`]),
          '\r\n',
        ].join('\r\n'),
      }));
  }

  /** Things that exist are named unless they would be deleted. */
  private target(method: string, path: string, { parameters = [] }: Operation): Arbitrary<string> {
    const segments = path.split('/').map((segment, index, all) => {
      if (!segment.startsWith('{')) return fc.constant(segment);
      const ids = method === 'DELETE' ? [] : (this.actors.ids[all[index - 1]!] ?? []);
      return fc.oneof(
        ...(ids.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...ids) }] : []),
        { weight: 4, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.slice(0, -2)).map(encodeLoosely) },
        { weight: 1, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
      );
    });
    return fc.tuple(fc.tuple(...segments), this.query(parameters)).map(([parts, query]) => parts.join('/') + query);
  }

  private query(parameters: readonly Parameter[]): Arbitrary<string> {
    const pairs = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) =>
        fc.tuple(this.wild.of(schema, name), fc.integer({ min: 0, max: 5 })).map(([json, fate]) => {
          const value = `${name}=${encodeLoosely(json.replace(/^"|"$/g, '').slice(0, 3_000))}`;
          if (fate === 0) return [];
          return fate === 1 ? [value, `${name}=`, `${name}[]=1`] : [value];
        }),
      );
    const strange = fc.constantFrom([], [], [], [], ['%'], ['=&&=&'], ['a[b][c]=1'], ['__proto__=1'], ['q=%ff%00']);
    return fc.tuple(...pairs, strange).map((all) => (all.flat().length > 0 ? `?${all.flat().join('&')}` : ''));
  }

  private credential({ security = [] }: Operation): Arbitrary<string> {
    const { members, superAdmin } = this.actors;
    const [usual, ...others] = members;
    const isSuper = security.length === 1;
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(isSuper ? superAdmin : usual!) },
      { weight: 2, arbitrary: fc.constantFrom(...others, superAdmin, '') },
    );
  }

  private body({ requestBody }: Operation): Arbitrary<{ type: string | null; bytes: Buffer }> {
    const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [null, { schema: {} }];
    if (type === null) {
      const stray = fc
        .constantFrom('{}', 'stray')
        .map((text) => ({ type: 'application/json', bytes: Buffer.from(text) }));
      return fc.oneof(
        { weight: 9, arbitrary: fc.constant({ type, bytes: Buffer.alloc(0) }) },
        { weight: 1, arbitrary: stray },
      );
    }
    const as = (kind: string | null) => (text: string) => ({ type: kind, bytes: Buffer.from(text) });
    const json = this.wild.of(content.schema);
    const tame = this.tame.of(content.schema);
    const right =
      type === 'application/json'
        ? fc.oneof(tame, json).map(as(type))
        : type === 'multipart/form-data'
          ? this.upload()
          : this.form();
    return fc.oneof(
      { weight: 20, arbitrary: right },
      { weight: 2, arbitrary: brokenJson(json).map(as(type)) },
      { weight: 1, arbitrary: fc.tuple(json, fc.constantFrom(...TYPES)).map(([text, other]) => as(other)(text)) },
      { weight: 1, arbitrary: json.map(as(null)) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type, bytes: Buffer.from(bytes) })) },
    );
  }

  private form(): Arbitrary<{ type: string; bytes: Buffer }> {
    const field = fc.tuple(
      fc.constantFrom('username', 'password', 'grant_type', 'x'),
      fc.constantFrom(...HOSTILE_TEXTS),
    );
    return fc.array(field, { maxLength: 5 }).map((fields) => ({
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(fields.map(([name, value]) => `${name}=${encodeLoosely(value)}`).join('&')),
    }));
  }

  private upload(): Arbitrary<{ type: string; bytes: Buffer }> {
    const name = fc.constantFrom(
      'a.txt',
      'a.pdf',
      'a.png',
      '',
      '../a',
      'a\0.txt',
      '".txt',
      'ü'.repeat(300),
      'con',
      '.docx',
    );
    const field = fc.constantFrom('file', 'upload_file', 'other', '');
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom(new Uint8Array(0), Buffer.from('%PDF-1.7 broken')),
    );
    const boundary = fc.constantFrom('x', 'x', 'x', 'y', '');
    return fc.tuple(field, name, content, boundary).map(([called, file, bytes, end]) => ({
      type: `multipart/form-data; boundary=${end}`,
      bytes: Buffer.concat([
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${called}"; filename="${file}"\r\n\r\n`),
        bytes,
        Buffer.from('\r\n--x--\r\n'),
      ]),
    }));
  }
}

/** More than any route takes; sent a few times only. */
export const LARGE_BODY = Buffer.from(LARGE);

/** As an address is written, halves of characters included. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
