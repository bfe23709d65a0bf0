import { Controller, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  Body,
  caller,
  docsPages,
  documentedRoutes,
  Endpoint,
  EnumField,
  IdParam,
  IntField,
  ListField,
  ObjectField,
  open,
  openApiDocument,
  PaginatedResponse,
  Query,
  renderRoutesDoc,
  Schema,
  SERVICE_VERSION,
  session,
  StringField,
  superAdmin,
  Upload,
  UploadReader,
} from '../src';
import { startControllers, type TestApp } from './start-controllers';
import { ListThings, ThingRequest } from './test-controllers';

class Leaf {
  @StringField({ nullable: true, description: 'Its name.', example: 'oak' })
  name!: string | null;

  @ObjectField(() => Leaf, { optional: true, nullable: true })
  parent?: Leaf | null;

  @ListField('uuid', { max: 3 })
  ids!: string[];

  @ListField('string', { nullable: true, max: 3 })
  tags!: string[] | null;

  @EnumField(['oak', 'elm'], { nullable: true })
  kind!: 'oak' | 'elm' | null;

  @StringField({ pattern: /^https?:\/\/$/ })
  url!: string;
}

@Schema({ name: 'LeafAdded' })
class AddedFrame {
  @IntField({ min: 0 })
  count!: number;
}

const docs = { spec: '§1.2', summary: 'About leaves', tag: 'Service' } as const;

@Controller('leaves')
class LeafController {
  @Endpoint({ get: '', access: caller('spaces'), status: 200, response: PaginatedResponse(Leaf), ...docs })
  list(@Query() _query: ListThings): void {}

  @Endpoint({ post: ':id/', access: session({ permission: 'admin' }), status: 201, response: [Leaf], ...docs })
  create(@IdParam('id') _id: string, @Body() _body: ThingRequest): void {}

  @Endpoint({
    put: 'file/',
    access: superAdmin(),
    status: 202,
    response: { mediaType: 'audio/mpeg' },
    errors: ['file_too_large', 'name_exists'],
    audit: 'LEAF_CHANGED',
    ...docs,
  })
  upload(@Upload('leaf') _upload: UploadReader): void {}

  @Endpoint({ post: 'events', access: open(), status: 200, response: Leaf, stream: { added: AddedFrame }, ...docs })
  events(): void {}

  @Endpoint({
    post: 'growth',
    access: open(),
    status: 201,
    response: Leaf,
    stream: { added: AddedFrame },
    streamStatus: 200,
    ...docs,
  })
  growth(): void {}

  @Endpoint({ get: 'hidden', access: open(), status: 200, hidden: true, outsidePrefix: true, ...docs })
  hidden(): void {}
}

const OPTIONS = { apiPrefix: '/api/v1', apiKeyHeader: 'X-API-Key' };

/** Routes of controllers without an app, as the module container would list them. */
function routesOf(...controllers: Type[]) {
  const wrappers = new Map(controllers.map((metatype) => [metatype, { metatype }]));
  const modules = new Map([['test', { controllers: wrappers }]]);
  return documentedRoutes(modules as unknown as ModulesContainer, OPTIONS.apiPrefix);
}

const at = (value: unknown, ...keys: string[]) =>
  keys.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], value) as Record<string, unknown>;

describe('the API description', () => {
  const document = openApiDocument(routesOf(LeafController), OPTIONS);

  it('has the declared paths with their slashes, sorted, and leaves hidden routes out', () => {
    expect(Object.keys(document.paths)).toEqual([
      '/api/v1/leaves',
      '/api/v1/leaves/events',
      '/api/v1/leaves/file/',
      '/api/v1/leaves/growth',
      '/api/v1/leaves/{id}/',
    ]);
    expect(document.info.version).toBe(SERVICE_VERSION);
  });

  it('names operations and secures them by their policy', () => {
    const operations = Object.values(document.paths).flatMap((item) => Object.values(item as object));
    expect(operations.map(({ operationId }) => operationId)).toEqual([
      'leaf_list',
      'leaf_events',
      'leaf_upload',
      'leaf_growth',
      'leaf_create',
    ]);
    const schemes = operations.map(({ security }) => (security as object[]).flatMap(Object.keys));
    const bearer = ['BearerAuth', 'OAuth2PasswordBearer'];
    expect(schemes).toEqual([[...bearer, 'APIKeyAuth'], [], ['APIKeyAuth'], [], bearer]);
    expect(Object.keys(document.components!.securitySchemes!)).toContain('APIKeyAuth');
  });

  it('describes fields with nulls, bounds, references and what is required', () => {
    expect(at(document, 'components', 'schemas', 'Leaf')).toEqual({
      type: 'object',
      properties: {
        name: { type: ['string', 'null'], description: 'Its name.', examples: ['oak'] },
        parent: { anyOf: [{ $ref: '#/components/schemas/Leaf' }, { type: 'null' }] },
        ids: { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: 3 },
        tags: { anyOf: [{ type: 'array', items: { type: 'string' }, maxItems: 3 }, { type: 'null' }] },
        kind: { anyOf: [{ type: 'string', enum: ['oak', 'elm'] }, { type: 'null' }] },
        url: { type: 'string', pattern: '^https?://$' },
      },
      required: ['name', 'ids', 'tags', 'kind', 'url'],
    });
    expect(at(document, 'components', 'schemas', 'PaginatedResponse_Leaf_', 'properties', 'items')).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Leaf' },
    });
  });

  it('describes queries, paths, bodies, uploads and streams', () => {
    const { parameters } = at(document, 'paths', '/api/v1/leaves', 'get') as unknown as { parameters: object[] };
    expect(parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: 'Most items in one page.',
      schema: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    });
    const create = at(document, 'paths', '/api/v1/leaves/{id}/', 'post');
    expect(create['parameters']).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ]);
    expect(at(create, 'requestBody', 'content', 'application/json', 'schema')).toEqual({
      $ref: '#/components/schemas/ThingRequest',
    });
    const upload = at(document, 'paths', '/api/v1/leaves/file/', 'put');
    expect(at(upload, 'requestBody', 'content', 'multipart/form-data', 'schema')).toMatchObject({ required: ['leaf'] });
    const events = at(document, 'paths', '/api/v1/leaves/events', 'post', 'responses', '200', 'content');
    expect(Object.keys(events)).toEqual(['application/json', 'text/event-stream']);
    const { 200: streamed, 201: whole } = at(document, 'paths', '/api/v1/leaves/growth', 'post', 'responses');
    expect(Object.keys(at(streamed, 'content'))).toEqual(['text/event-stream']);
    expect(Object.keys(at(whole, 'content'))).toEqual(['application/json']);
    expect(Object.keys(document.components!.schemas!)).toContain('LeafAdded');
    expect(at(events, 'text/event-stream', 'schema')['description']).toContain('`added` carries `LeafAdded`');
  });

  it('lists the errors of policy, arguments and declaration by status', () => {
    const statuses = (path: string, method: string) =>
      Object.keys(at(document, 'paths', path, method, 'responses')).sort();
    expect(statuses('/api/v1/leaves', 'get')).toEqual(['200', '401', '403', '422', '429', '500', '503']);
    expect(statuses('/api/v1/leaves/file/', 'put')).toEqual(['202', '400', '401', '409', '413', '415', '422', '500']);
    const conflict = at(document, 'paths', '/api/v1/leaves/file/', 'put', 'responses', '409');
    expect(conflict['description']).toContain('`name_exists`');
  });

  it('tells what keys hear of routes for sessions: what comes before these guards, nothing that comes after', () => {
    const { responses } = at(document, 'paths', '/api/v1/leaves/{id}/', 'post') as { responses: object };
    const described = (status: string) => at(responses, status)['description'];
    const statuses = Object.keys(responses).sort().join();
    expect(statuses).toBe('201,400,401,403,413,415,422,429,500,503');
    expect(described('401')).toContain('`invalid_api_key`');
    expect(at(responses, '401', 'content', 'application/json', 'schema')).toEqual({
      anyOf: [{ $ref: '#/components/schemas/CodedError' }, { $ref: '#/components/schemas/DetailError' }],
    });
    expect(described('403')).toMatch(/`session_auth_required`.*`ip_not_allowed`/s);
    expect(described('403')).not.toContain('insufficient_resource_permission');
  });

  it('is the same every time', () => {
    const again = openApiDocument(routesOf(LeafController), OPTIONS);
    expect(JSON.stringify(again)).toBe(JSON.stringify(document));
  });

  it('refuses two operations or two different schemas of one name', () => {
    const twin = (): Type => {
      @Controller('twins')
      class LeafController {
        @Endpoint({ get: '', access: open(), status: 200, ...docs })
        list(): void {}
      }
      return LeafController;
    };
    expect(() => openApiDocument(routesOf(LeafController, twin()), OPTIONS)).toThrow('leaf_list');
    @Schema({ name: 'Leaf' })
    class Other {
      @IntField()
      size!: number;
    }
    @Controller('others')
    class OtherController {
      @Endpoint({ get: '', access: open(), status: 200, response: Other, ...docs })
      read(): void {}
    }
    expect(() => openApiDocument(routesOf(LeafController, OtherController), OPTIONS)).toThrow('"Leaf"');
  });

  it('shows policies, statuses and audit actions in the list of routes', () => {
    const lines = renderRoutesDoc(routesOf(LeafController)).split('\n');
    expect(lines).toContain('| PUT | `/api/v1/leaves/file/` | super-admin() | 202 | LEAF_CHANGED | §1.2 |');
    expect(lines).toContain('| GET | `/api/v1/leaves` | caller(spaces read, tenant scope) | 200 |  | §1.2 |');
    expect(lines).toContain('| POST | `/api/v1/leaves/{id}/` | session(write, admin) | 201 |  | §1.2 |');
    expect(lines).toContain('| GET | `/leaves/hidden` | open() | 200 |  | §1.2 |');
  });
});

describe('the documentation pages', () => {
  let app: TestApp;
  const start = async (env: Record<string, string>) => {
    app = await startControllers([LeafController], { env, extensions: [docsPages] });
  };
  afterEach(() => app.close());

  it('serves Swagger UI and the description from here alone', async () => {
    await start({});
    const page = await app.call('/docs');
    expect(page.status).toBe(200);
    const html = await page.text();
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(source).toMatch(/^\.\//);
      const file = await app.call(`/${source.slice(2)}`);
      // Read to its end: one that nobody reads keeps its connection for minutes.
      expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const document = (await (await app.call('/openapi.json')).json()) as OpenAPIObject;
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/v1/leaves/{id}/');
    for (const path of ['/redoc', '/redoc/']) expect((await app.call(path)).status).toBe(404);
  });

  it('writes the description once, whoever asks for it however often, and nowhere else', async () => {
    await start({ DEV: 'true' });
    const written = jest.spyOn(JSON, 'stringify');
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.call('/openapi.json')));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const descriptions = written.mock.calls.filter(
      ([value]) => value && typeof value === 'object' && 'openapi' in value,
    );
    written.mockRestore();
    expect([new Set(texts).size, descriptions.length]).toEqual([1, 1]);
    expect((await app.call('/openapi.json', { method: 'HEAD' })).headers.get('content-length')).toBe(
      String(Buffer.byteLength(texts[0]!)),
    );
    const script = await (await app.call('/docs/swagger-ui-init.js')).text();
    expect(script).toContain('"swaggerUrl": "/openapi.json"');
    expect(script).not.toContain('/api/v1/leaves/');
  });

  it('sends who asks for the bare address to it, and nobody else', async () => {
    await start({});
    const answer = await app.call('/', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
    for (const path of ['/?a=b', '/']) expect((await app.call(path, { method: 'HEAD' })).status).toBe(302);
    expect((await app.call('/', { method: 'POST' })).status).toBe(404);
    expect((await app.call('/nowhere')).status).toBe(404);
  });

  it('sends who reads with a slash behind to the exact path, and nobody else', async () => {
    await start({ DEV: 'true' });
    for (const path of ['/docs', '/openapi.json', '/redoc']) {
      for (const [method, query] of [
        ['GET', '?a=b'],
        ['HEAD', ''],
      ] as const) {
        const answer = await app.call(`${path}/${query}`, { method });
        expect([answer.status, answer.headers.get('location')]).toEqual([308, `${path}${query}`]);
      }
      expect((await app.call(`${path}/`, { method: 'POST' })).status).toBe(404);
      expect((await app.call(`${path}/nothing`)).status).toBe(404);
    }
  });

  it('§8.4 names the methods of its pages when another is asked for', async () => {
    await start({ DEV: 'true' });
    for (const path of ['/docs', '/openapi.json', '/redoc?a=b']) {
      for (const [method, status] of [
        ['POST', 405],
        ['DELETE', 405],
        ['OPTIONS', 204],
      ] as const) {
        const answer = await app.call(path, { method });
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, status, 'GET, HEAD, OPTIONS']);
        if (status === 405) expect(await answer.json()).toEqual({ detail: 'Method Not Allowed' });
      }
    }
  });

  it('adds /redoc in development, without any script', async () => {
    await start({ DEV: 'true' });
    const html = await (await app.call('/redoc')).text();
    expect(html).toContain('/api/v1/leaves/{id}/');
    expect(html).not.toContain('<script');
  });
});
