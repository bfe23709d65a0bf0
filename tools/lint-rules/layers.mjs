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
  live: ['tenancy', 'access'],
  federation: ['tenancy', 'audit', 'access'],
  models: ['tenancy', 'audit', 'builtin-models'],
  mcp: ['tenancy', 'audit'],
  scim: ['tenancy', 'audit', 'access'],
  extraction: [],
  jobs: [],
  content: ['tenancy', 'audit', 'access', 'models', 'extraction'],
  spaces: ['tenancy', 'audit', 'api-keys', 'access', 'models', 'mcp', 'content'],
  knowledge: ['tenancy', 'audit', 'access', 'models', 'spaces', 'content', 'extraction', 'jobs'],
  retrieval: ['tenancy', 'access', 'models', 'knowledge', 'spaces'],
  asking: ['tenancy', 'models', 'spaces', 'content', 'extraction', 'knowledge', 'retrieval'],
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
  ],
  conversations: [
    'tenancy',
    'audit',
    'api-keys',
    'access',
    'models',
    'mcp',
    'spaces',
    'content',
    'knowledge',
    'asking',
    'assistants',
    'live',
  ],
};

/**
 * Scope → the scopes above it that its tests may use all the same, each with its reason. Tests otherwise import what
 * their lib may import, and `testing`.
 */
const testsAlsoUse = {
  // The routes of tenants, users and roles are entered through the guard, and changes of theirs are on the record.
  tenancy: ['audit', 'access'],
  // Their routes are entered through the guard.
  audit: ['access'],
  'api-keys': ['access'],
  models: ['access'],
  mcp: ['access'],
  // Signing in is on the record, and the keys of who is let go end with their sessions.
  live: ['audit'],
  scim: ['api-keys'],
  // A process that does the housekeeping does all of it, that of keys too.
  knowledge: ['api-keys'],
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
  'pdfjs-dist': ['libs/extraction/**'],
  yauzl: ['libs/extraction/**'],
  saxes: ['libs/extraction/**'],
  jschardet: ['libs/extraction/**'],
  entities: ['libs/extraction/**'],
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
};
