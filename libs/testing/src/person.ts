import type { Answer, Platform } from './start-platform';

/** What an answer said, bytes included. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly json: any;
}

/** Calls made as one person of one tenant. */
export class Person {
  constructor(
    private readonly platform: Platform,
    readonly token: string,
  ) {}

  /** A JSON call below the prefix; may be handed on by itself. */
  readonly call = (method: string, path: string, json?: object): Promise<Answer> =>
    this.platform.call(path, { method, token: this.token, ...(json && { json }) });

  /** Uploads bytes as one file of a multipart form. */
  async upload(path: string, field: string, bytes: Buffer, name: string, type = ''): Promise<RawAnswer> {
    const body = new FormData();
    body.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const headers = { Authorization: `Bearer ${this.token}` };
    return answerOf(await fetch(`${this.platform.baseUrl}${path}`, { method: 'POST', headers, body }));
  }
}

/** A person whose account is known, too. */
export class KnownPerson extends Person {
  constructor(
    platform: Platform,
    readonly id: string,
    readonly email: string,
    token: string,
  ) {
    super(platform, token);
  }
}

/** Follows a link without any credentials. */
export async function follow(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return answerOf(await fetch(url, { headers, redirect: 'manual' }));
}

/** Where a platform is reached. */
export async function originOf(platform: Platform): Promise<string> {
  return platform.app.getUrl();
}

async function answerOf(response: Response): Promise<RawAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { status, headers } = response;
  return { status, headers, bytes, json: isJson ? JSON.parse(bytes.toString()) : null };
}
