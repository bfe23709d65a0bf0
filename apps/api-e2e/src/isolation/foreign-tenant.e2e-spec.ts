import { type Answer, raw } from '../support/client';
import { readDescription } from '../support/description';
import { anOrganisation, type Person } from '../support/people';
import { type Belongings, belongingsOfSomebody, SECRETS } from './belongings';
import { sampleOf } from './sample-body';

const description = readDescription<any>();

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: { name: string; in: string; required?: boolean; schema: object }[];
  readonly body: Record<string, { schema: object }> | undefined;
}

/** Every operation that a member of a tenant may call. */
function operations(): Operation[] {
  return Object.entries<Record<string, any>>(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security?.some((scheme: object) => 'BearerAuth' in scheme))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content,
      })),
  );
}

/** Paths that name a kind of thing, which every tenant has one of its own of. */
const OF_KINDS = ['/api/v1/admin/credentials/{provider}', '/api/v1/admin/modules/{module_key}/'];

describe('A stranger with another tenant’s identifiers', () => {
  let belongings: Belongings;
  let stranger: Person;
  const tally = { requests: 0, ids: new Set<string>(), refused: 0, leaks: 0 };

  beforeAll(async () => {
    belongings = await belongingsOfSomebody();
    stranger = (await anOrganisation()).owner;
  });

  afterAll(() => {
    const { requests, ids, refused, leaks } = tally;
    console.log(
      `${requests} routes called with ${ids.size} identifiers of somebody: ${refused} refused, ${leaks} leaks`,
    );
  });

  /** Which of the words stand in an answer. */
  function leaksOf({ text }: Answer, words: readonly string[]): string[] {
    const found = words.filter((word) => text.includes(word));
    tally.leaks += found.length;
    return found;
  }

  /** The id of what a path or a member of a body is about. */
  function idOf(name: string): string {
    const key = ALIASES[name] ?? name;
    const id = belongings[key];
    if (!id)
      throw new Error(`belongings.ts has nothing called "${key}" (from "${name}"); add one, so that it is covered.`);
    tally.ids.add(id);
    return id;
  }

  function fillPath(path: string): string {
    const segments = path.split('/');
    const fill = (segment: string, index: number) => {
      if (!segment.startsWith('{')) return segment;
      const name = segment.slice(1, -1);
      return encodeURIComponent(idOf(name !== 'id' && name in ALIASES ? name : segments[index - 1]!));
    };
    return segments.map(fill).join('/');
  }

  async function call({ method, path, parameters, body }: Operation): Promise<Answer> {
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name, schema }) => `${name}=${String(sampleOf(schema, {}, idOf, name))}`);
    const headers: Record<string, string> = { Authorization: `Bearer ${stranger.token}` };
    const init: RequestInit = { method, headers };
    const json = body?.['application/json'];
    if (json) {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(sampleOf(json.schema, description.components.schemas, idOf));
    } else if (body?.['multipart/form-data']) {
      const form = new FormData();
      form.append('file', new Blob(['Planted.']), 'planted.txt');
      init.body = form;
    }
    const answer = await raw(`${fillPath(path)}${query.length > 0 ? `?${query.join('&')}` : ''}`, init);
    tally.requests += 1;
    if (answer.status >= 400) tally.refused += 1;
    return answer;
  }

  const all = operations();
  const named = (list: Operation[]) =>
    list.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

  it.each(named(all.filter(({ path }) => path.includes('{') && !OF_KINDS.includes(path))))(
    '%s: 404 or 403, never data',
    async (_name, operation) => {
      const answer = await call(operation);
      if (LETS_GO.test(operation.path) && operation.method === 'DELETE') expect(answer.body).toEqual({ items: [] });
      else if (JUSTIFIED.test(operation.path)) expect(answer.status).toBe(401);
      else expect([403, 404]).toContain(answer.status);
      expect(leaksOf(answer, SECRETS)).toEqual([]);
    },
  );

  it.each(named(all.filter(({ method, path }) => method === 'GET' && !path.includes('{'))))(
    '%s shows nothing of theirs',
    async (_name, operation) => {
      const answer = await call(operation);
      expect(answer.status).toBeLessThan(500);
      expect(leaksOf(answer, [...SECRETS, ...identifiersOf(belongings)])).toEqual([]);
    },
  );

  it.each(named(all.filter(({ path, body }) => !path.includes('{') && mentionsIds(body))))(
    '%s refuses their identifiers in its body',
    async (_name, operation) => {
      const answer = await call(operation);
      if (PER_ITEM.test(operation.path)) expect(answer.body).toMatchObject({ queued: 0, failed: 1 });
      else {
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
      expect(leaksOf(answer, SECRETS)).toEqual([]);
    },
  );
});

/** Whoever lets go of what they never followed hears what they follow: nothing. */
const LETS_GO = /notification-subscriptions/;

/** What is unknown is an error of its item. @source supplement §15.126 */
const PER_ITEM = /websites\/bulk\/run/;

/** What nobody reads who has not said why; the audit's own tests say what a stranger hears who has. */
const JUSTIFIED = /\/audit\/logs\//;

/** What belongs to somebody, without words for a kind of thing that is followed, and numbers that anything has. */
function identifiersOf(belongings: Belongings): string[] {
  const { 'notification-subscriptions': _kind, versions: _number, ...identifiers } = belongings;
  return Object.values(identifiers);
}

/** Names in paths and bodies → the kind of thing they refer to. */
const ALIASES: Record<string, string> = {
  version_id: 'info-blob-versions',
  assistant_id: 'assistants',
  space_id: 'spaces',
  crawl_id: 'crawl-runs',
  scope_id: 'spaces',
  target_space_id: 'spaces',
  embedding_model: 'embedding-models',
  embedding_models: 'embedding-models',
  completion_model: 'completion-models',
  completion_models: 'completion-models',
  completion_model_id: 'completion-models',
  to_model_id: 'completion-models',
  transcription_model: 'transcription-models',
  transcription_models: 'transcription-models',
  embedding: 'embedding-models',
  completion: 'completion-models',
  transcription: 'transcription-models',
  provider_id: 'model-providers',
  roles: 'roles',
  predefined_roles: 'roles',
  predefined_role: 'roles',
  username: 'username',
  user_id: 'users',
  actor_id: 'users',
  job_id: 'jobs',
  group_id: 'group-members',
  target_id: 'target_id',
  session_id: 'conversations',
  conversation_id: 'conversations',
  document_id: 'info-blobs',
  group_chat_id: 'group-chats',
  files: 'files',
  file_ids: 'files',
  attachments: 'files',
  assistants: 'assistants',
  icon_id: 'icons',
  approval_id: 'jobs',
  disabled_mcp_server_ids: 'mcp-servers',
  websites: 'websites',
  website_ids: 'websites',
  integration_knowledge_list: 'groups',
  mcp_servers: 'mcp-servers',
  mcp_server_id: 'mcp-servers',
  mcp_tools: 'tools',
  tool_id: 'tools',
  security_classification: 'security-classifications',
  security_classifications: 'security-classifications',
  security_classification_id: 'security-classifications',
  skills: 'skills',
  from_template: 'templates',
  template_id: 'templates',
  groups: 'groups',
  id: 'users',
};

function mentionsIds(body: Operation['body']): boolean {
  const json = body?.['application/json'];
  if (!json) return false;
  const marker = 'identifier-of-somebody';
  return JSON.stringify(sampleOf(json.schema, description.components.schemas, () => marker)).includes(`"${marker}"`);
}
