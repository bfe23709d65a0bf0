// Which lib may import which, by tag. Layers, low to high: a lib imports lower layers only, never its own.

const platform = ['scope:platform'];

/** Scope → the scopes below it that it may use. Each edge is there because the lib's README says what it needs. */
const scopes = {
  platform: [],
  'builtin-models': [],
  tenancy: [],
  audit: ['tenancy'],
  'api-keys': ['tenancy', 'audit'],
  access: ['tenancy', 'audit', 'api-keys'],
  // What is classified, models and servers below and spaces above, never knows the others.
  classifications: ['tenancy', 'audit'],
  live: ['tenancy', 'access'],
  federation: ['tenancy', 'audit', 'access'],
  models: ['tenancy', 'audit', 'classifications', 'builtin-models'],
  // Who used which model; it is written where models are called, by everybody above.
  usage: ['tenancy'],
  mcp: ['tenancy', 'audit', 'classifications'],
  scim: ['tenancy', 'audit', 'access'],
  extraction: [],
  jobs: [],
  // What crawling is, whoever crawls: it knows neither tenants nor tables.
  crawling: ['extraction'],
  // What a browser is to a crawl; its profiles are temporary files like others.
  rendering: ['crawling', 'content'],
  content: ['tenancy', 'audit', 'models', 'extraction'],
  spaces: ['tenancy', 'audit', 'api-keys', 'access', 'classifications', 'models', 'mcp', 'content'],
  knowledge: ['tenancy', 'audit', 'access', 'models', 'spaces', 'content', 'extraction', 'jobs'],
  retrieval: ['models', 'knowledge'],
  // Sites lie in spaces, their pages are documents; a linked file is read by the children that read uploads.
  websites: [
    'tenancy',
    'audit',
    'access',
    'models',
    'live',
    'crawling',
    'spaces',
    'content',
    'extraction',
    'knowledge',
  ],
  asking: ['models', 'usage', 'spaces', 'content', 'extraction', 'knowledge', 'retrieval', 'websites'],
  // What assistants and apps start from; it knows neither.
  templates: ['tenancy', 'audit', 'models'],
  // Instruction packages of tenants; which assistant has them is theirs to keep, as with tools.
  skills: ['audit'],
  assistants: [
    'tenancy',
    'audit',
    'api-keys',
    'access',
    'models',
    'mcp',
    'extraction',
    'spaces',
    'content',
    'knowledge',
    'retrieval',
    'websites',
    'templates',
    'skills',
  ],
  services: ['tenancy', 'audit', 'api-keys', 'access', 'models', 'usage', 'spaces', 'content', 'knowledge', 'asking'],
  // Prompts of apps are versions as those of assistants are; who runs one hears of it at once.
  apps: [
    'tenancy',
    'audit',
    'api-keys',
    'access',
    'live',
    'models',
    'spaces',
    'content',
    'templates',
    'asking',
    'assistants',
  ],
  'group-chats': ['tenancy', 'audit', 'access', 'spaces', 'content', 'assistants'],
  conversations: [
    'tenancy',
    'audit',
    'api-keys',
    'access',
    'models',
    'usage',
    'mcp',
    'spaces',
    'content',
    'knowledge',
    'retrieval',
    'asking',
    'assistants',
    'group-chats',
    'live',
    'skills',
  ],
  // It looks into conversations and asks models about them, for people who may still do so by then.
  insights: ['tenancy', 'models', 'usage', 'spaces', 'asking', 'assistants', 'group-chats', 'conversations'],
  'older-forms': [
    'tenancy',
    'api-keys',
    'access',
    'models',
    'spaces',
    'knowledge',
    'websites',
    'assistants',
    'conversations',
  ],
};

/**
 * Scope → the scopes that its tests may use and its sources may not, most of them above it, each with its reason. Tests
 * otherwise import what their lib may import, and `testing`.
 */
const testsAlsoUse = {
  // The routes of tenants, users and roles are entered through the guard, and changes of theirs are on the record.
  tenancy: ['audit', 'access'],
  // Their routes are entered through the guard.
  audit: ['access'],
  'api-keys': ['access'],
  models: ['access'],
  mcp: ['access'],
  skills: ['access'],
  content: ['access'],
  retrieval: ['access'],
  usage: ['audit', 'access'],
  // Signing in is on the record, and the keys of who is let go end with their sessions.
  live: ['audit'],
  scim: ['api-keys'],
  // A process that does the housekeeping does all of it, that of keys too.
  knowledge: ['api-keys'],
  // Crawls with a browser are crawls; only the process that crawls has one.
  websites: ['rendering'],
  // Runs are worked off by the process that takes uploads in.
  apps: ['knowledge'],
};

const scopeConstraints = Object.entries(scopes).map(([scope, below]) => ({
  sourceTag: `scope:${scope}`,
  onlyDependOnLibsWithTags: [`scope:${scope}`, ...platform, ...below.map((name) => `scope:${name}`)],
}));

const testScopeConstraints = Object.entries(scopes).map(([scope, below]) => ({
  sourceTag: `scope:${scope}`,
  onlyDependOnLibsWithTags: [scope, 'platform', 'testing', ...below, ...(testsAlsoUse[scope] ?? [])].map(
    (name) => `scope:${name}`,
  ),
}));

const typeConstraints = [
  {
    sourceTag: 'type:kernel',
    onlyDependOnLibsWithTags: ['type:kernel'],
    bannedExternalImports: ['@nestjs/*', 'typeorm'],
  },
  { sourceTag: 'type:infra', onlyDependOnLibsWithTags: ['type:kernel', 'type:infra'] },
  {
    sourceTag: 'type:domain',
    onlyDependOnLibsWithTags: ['type:kernel', 'type:infra', 'type:domain'],
    bannedExternalImports: ['bullmq', 'ioredis', 'minio', 'pg'],
  },
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:kernel', 'type:infra', 'type:domain'],
    bannedExternalImports: ['typeorm', 'bullmq'],
  },
  // It knows no lib that is tested with it: whoever starts a process names the modules.
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:kernel', 'type:infra', 'type:testing'] },
  // Black boxes: what they know of the product comes over HTTP.
  { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:testing', 'type:kernel'] },
];

export const depConstraints = [...typeConstraints, ...scopeConstraints];

/** The same for tests: they may use `testing` and, being no part of what is shipped, any package. */
export const testDepConstraints = [
  ...typeConstraints.map(({ sourceTag, onlyDependOnLibsWithTags }) => ({
    sourceTag,
    onlyDependOnLibsWithTags: [...new Set([...onlyDependOnLibsWithTags, 'type:testing'])],
  })),
  ...testScopeConstraints,
];

/**
 * Pairs of projects that only tests tie into a circle: Nx does not tell tests from sources. The layers themselves
 * allow none, in sources as in tests.
 */
export const circlesOfTests = [
  ['!testing', 'testing'],
  ...Object.entries(testsAlsoUse).flatMap(([scope, above]) => above.map((name) => [scope, name])),
];

/** Heavy packages and the one lib that owns each. */
export const packageOwners = {
  typeorm: [
    'libs/*/src/data/**',
    'libs/platform/*/src/data/**',
    'libs/platform/database/**',
    'migrations/**',
    'libs/testing/**',
  ],
  bullmq: ['libs/platform/queue/**'],
  ioredis: ['libs/platform/redis/**', 'libs/platform/queue/**'],
  minio: ['libs/platform/object-store/**'],
  // What is loaded only where a collector is named.
  '@opentelemetry/sdk-trace': ['libs/platform/telemetry/src/tracing/{otel-export,counted-spans}.ts'],
  '@opentelemetry/exporter-trace-otlp-http': ['libs/platform/telemetry/src/tracing/otel-export.ts'],
  '@opentelemetry/api': ['libs/platform/telemetry/src/tracing/otel-engine.ts'],
  'pdfjs-dist': ['libs/extraction/**', 'apps/web/client/**'],
  yauzl: ['libs/extraction/**', 'libs/skills/**'],
  jszip: ['libs/skills/**'],
  'js-yaml': ['libs/skills/**'],
  saxes: ['libs/extraction/**'],
  jschardet: ['libs/extraction/**'],
  entities: ['libs/extraction/**'],
  // Loaded when a page first needs it, and in the crawler alone.
  'playwright-core': ['libs/rendering/**', 'apps/web-e2e/**', 'tools/**'],
  // What our own crawl is measured against; see its decision record.
  '@crawlee/cheerio': ['tools/bench/**'],
  xlsx: ['libs/extraction/**'],
  mediabunny: ['libs/models/**'],
  bcrypt: ['libs/access/**'],
  passport: ['libs/access/**', 'libs/scim/**'],
  '@nestjs/passport': ['libs/access/**', 'libs/scim/**'],
  'passport-jwt': ['libs/access/**'],
  'passport-headerapikey': ['libs/access/**'],
  'openid-client': ['libs/federation/**'],
  // Pictures are decoded in a child process; what is loaded there must not be loaded elsewhere.
  sharp: ['libs/content/src/app/picture-work.ts', 'libs/content/test/**', 'libs/testing/src/samples/**'],
  'onnxruntime-node': ['libs/builtin-models/**'],
  '@modelcontextprotocol/sdk': ['libs/mcp/**', 'libs/testing/**'],
  '@nestjs/swagger': ['libs/platform/http/**'],
  // What browsers run, and nothing else.
  ...Object.fromEntries(
    [
      'react',
      'react-dom',
      'react-hook-form',
      'react-i18next',
      'react-markdown',
      'i18next',
      'radix-ui',
      'lucide-react',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'openapi-fetch',
    ].map((name) => [name, ['apps/*/client/**']]),
  ),
  ajv: ['libs/services/**'],
};
