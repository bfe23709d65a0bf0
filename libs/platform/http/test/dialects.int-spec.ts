import { Controller, ForbiddenException, type Type } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import { AppError } from '@svc/kernel';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  Body,
  caller,
  type Dialect,
  documentedRoutes,
  Endpoint,
  type Failure,
  IdParam,
  open,
  openApiDocument,
  Schema,
  Speaks,
  TakesKeysAsBearer,
  StringField,
} from '../src';
import { startControllers, type TestApp } from './start-controllers';
import { ErrorController, Part, ThingController } from './test-controllers';

@Schema({ name: 'SpokenError' })
class SpokenError {
  @StringField()
  said!: string;
}

/** Says which failure it was given and in whose words it answers. */
function dialectOf(name: string): Dialect {
  return {
    mediaType: `application/${name}+json`,
    formStatus: 400,
    errorSchema: SpokenError,
    errorBody: (failure: Failure) => ({ said: `${name} ${failure.kind} ${failure.status}` }),
  };
}

const docs = { spec: '§0', summary: 'A test route', tag: 'Service' as const };

@Speaks(dialectOf('group'))
@Controller('group')
class GroupController {
  @Endpoint({ get: 'fine', access: open(), status: 200, response: Part, ...docs })
  fine(): Part {
    return { text: 'fine' };
  }

  @Endpoint({ post: 'parts/:id/', access: caller('spaces', { permission: 'admin' }), status: 201, ...docs })
  make(@IdParam('id') _id: string, @Body() body: Part): Part {
    return body;
  }

  @Endpoint({ get: 'nest', access: open(), status: 200, ...docs })
  nest(): void {
    throw new ForbiddenException('no');
  }

  @Endpoint({ get: 'bug', access: open(), status: 200, ...docs })
  bug(): void {
    throw new TypeError('inside');
  }

  @Endpoint({ get: 'busy', access: open(), status: 200, ...docs })
  busy(): void {
    throw new AppError('rate_limit_unavailable', { retryAfterSeconds: 3 });
  }
}

@Speaks(dialectOf('older'))
@TakesKeysAsBearer()
@Controller('older/forms')
class OlderFormController {
  @Endpoint({
    get: ':id',
    access: caller('spaces'),
    status: 200,
    outsidePrefix: true,
    successor: '/forms/{id}/',
    ...docs,
  })
  read(@IdParam('id') _id: string): Part {
    return { text: 'fine' };
  }
}

const ID = '0190a000-0000-7000-8000-000000000001';
const JSON_TYPE = { 'content-type': 'application/json' };
const ADMIN = { ...JSON_TYPE, authorization: 'Bearer admin' };

/** Sends raw bytes and gives everything that comes back until the connection ends. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

describe('dialects', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([ThingController, ErrorController, GroupController, OlderFormController], {
      dialect: dialectOf('app'),
    });
  });
  afterAll(() => app.close());

  const said = async (path: string, init?: RequestInit) => {
    const response = await app.call(path, init);
    return [response.headers.get('content-type'), ((await response.json()) as SpokenError).said, response.status];
  };
  const app_ = (kind: string, status: number) => ['application/app+json', `app ${kind} ${status}`, status];
  const group = (kind: string, status: number) => ['application/group+json', `group ${kind} ${status}`, status];

  it.each<[string, string, RequestInit, string, number]>([
    ['an unknown route', '/api/v1/nowhere', {}, 'foreseen', 404],
    ['a wrong method', '/api/v1/things/many', { method: 'PUT' }, 'foreseen', 405],
    ['broken JSON', '/api/v1/things', { method: 'POST', headers: JSON_TYPE, body: '{' }, 'foreseen', 400],
    ['the wrong form', '/api/v1/things', { method: 'POST', headers: JSON_TYPE, body: '{}' }, 'form', 400],
    [
      'text',
      '/api/v1/things',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'a' },
      'foreseen',
      415,
    ],
    [
      'a compressed body',
      '/api/v1/things',
      { method: 'POST', headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, body: gzipSync('{}') },
      'foreseen',
      415,
    ],
    [
      'too much',
      '/api/v1/things',
      { method: 'POST', headers: JSON_TYPE, body: `"${'a'.repeat(70_000)}"` },
      'foreseen',
      413,
    ],
    ['nobody', '/api/v1/things/me/', {}, 'foreseen', 401],
    ['a bug', '/api/v1/errors/bug', {}, 'unforeseen', 500],
    ['a rule', '/api/v1/errors/domain', {}, 'foreseen', 400],
  ])('an app tells of %s in its own', async (_what, path, init, kind, status) => {
    expect(await said(path, init)).toEqual(app_(kind, status));
  });

  it.each<[string, string, RequestInit, string, number]>([
    ['a wrong method', '/api/v1/group/fine', { method: 'DELETE' }, 'foreseen', 405],
    ['nobody', `/api/v1/group/parts/${ID}/`, { method: 'POST' }, 'foreseen', 401],
    ['broken JSON', `/api/v1/group/parts/${ID}/`, { method: 'POST', headers: ADMIN, body: '{' }, 'foreseen', 400],
    ['the wrong form', '/api/v1/group/parts/1/', { method: 'POST', headers: ADMIN, body: '{}' }, 'form', 400],
    [
      'a missing permission',
      `/api/v1/group/parts/${ID}/`,
      { method: 'POST', headers: { ...JSON_TYPE, authorization: 'Bearer AI' }, body: '{"text":"a"}' },
      'foreseen',
      403,
    ],
    ['what Nest throws', '/api/v1/group/nest', {}, 'protocol', 403],
    ['a bug', '/api/v1/group/bug', {}, 'unforeseen', 500],
    ['what is down', '/api/v1/group/busy', {}, 'foreseen', 503],
  ])('a controller tells of %s in its own', async (_what, path, init, kind, status) => {
    expect(await said(path, init)).toEqual(group(kind, status));
  });

  it('names the media type of answers that are no errors, too', async () => {
    const fine = await app.call('/api/v1/group/fine');
    expect([fine.status, fine.headers.get('content-type')]).toEqual([200, 'application/group+json']);
    const things = await app.call('/api/v1/things');
    expect([things.status, things.headers.get('content-type')]).toEqual([200, 'application/app+json']);
  });

  it('keeps the headers that belong to the status, whatever the words', async () => {
    expect((await app.call('/api/v1/things/me/')).headers.get('www-authenticate')).toBe('Bearer');
    expect((await app.call('/api/v1/group/busy')).headers.get('retry-after')).toBe('3');
    expect((await app.call('/api/v1/group/fine', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('speaks the words of an area outside the prefix where it leads nowhere, and its own elsewhere', async () => {
    expect((await said('/older/forms/a/b'))[1]).toBe('older foreseen 404');
    expect((await said('/older/others'))[1]).toBe('app foreseen 404');
  });

  it('says of an older form on every answer since when it is one, and what took its place', async () => {
    const headersOf = ({ headers }: Response) => [headers.get('deprecation'), headers.get('link')];
    const link = `</api/v1/forms/${ID}/>; rel="successor-version"`;
    expect(headersOf(await app.call(`/older/forms/${ID}`, { headers: ADMIN }))).toEqual(['@1767225600', link]);
    expect(headersOf(await app.call(`/older/forms/${ID}`))).toEqual(['@1767225600', link]);
    expect(headersOf(await app.call('/api/v1/things'))).toEqual([null, null]);
  });

  it('answers what is not HTTP in the words of the app', async () => {
    const answer = await raw(app.port, 'this is not http\r\n\r\n');
    expect(answer).toContain('Content-Type: application/app+json');
    expect(answer).toContain('{"said":"app protocol 400"}');
  });
});

describe('the description of a controller with a dialect', () => {
  const wrappers = new Map<Type, object>([
    [GroupController, { metatype: GroupController }],
    [OlderFormController, { metatype: OlderFormController }],
  ]);
  const modules = new Map([['test', { controllers: wrappers }]]) as unknown as ModulesContainer;
  const document = openApiDocument(documentedRoutes(modules, '/api/v1'), { apiPrefix: '/api/v1', apiKeyHeader: 'X' });

  it('has its media type, its one error body and its status for a wrong form', () => {
    const { responses } = document.paths['/api/v1/group/parts/{id}/']!.post!;
    const spoken = { 'application/group+json': { schema: { $ref: '#/components/schemas/SpokenError' } } };
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect(errors.map(([status]) => status)).toEqual(['400', '401', '403', '413', '415', '429', '500', '503']);
    for (const [, response] of errors) expect(response).toMatchObject({ content: spoken });
    expect(document.paths['/api/v1/group/fine']!.get!.responses['200']).toMatchObject({
      content: { 'application/group+json': { schema: { $ref: '#/components/schemas/Part' } } },
    });
  });

  it('has an older form deprecated, without the header of keys, and names its successor', () => {
    const { deprecated, security, description } = document.paths['/older/forms/{id}']!.get!;
    expect([deprecated, security]).toEqual([true, [{ BearerAuth: [] }, { OAuth2PasswordBearer: [] }]]);
    expect(description).toContain('`/forms/{id}/`');
  });
});
