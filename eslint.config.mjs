// Rules that need no types. Those that do are in .oxlintrc.json, beside what the compiler says (docs/adr/0097).
import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { circlesOfTests, depConstraints, packageOwners, testDepConstraints } from './tools/lint-rules/layers.mjs';

const TESTS = [
  '**/*.spec.ts',
  '**/*.int-spec.ts',
  '**/*.e2e-spec.ts',
  '**/*.installation-spec.ts',
  '**/*.loss-spec.ts',
  '**/*.deployment-spec.ts',
  '**/*.web-spec.ts',
  '**/test/**/*.ts',
  'apps/*-e2e/**/*.ts',
  'libs/testing/**/*.ts',
];

/** Who may import whom; `constraints` say it by tag. */
const boundaries = (constraints) => [
  'error',
  {
    enforceBuildableLibDependency: false,
    allow: [],
    depConstraints: constraints,
    ignoredCircularDependencies: circlesOfTests,
  },
];

const banned = (selector, message) => ({ selector, message });

/** Things that look harmless and are not (house style). */
const everywhere = [
  banned("CallExpression[callee.name='forwardRef']", 'A cycle is a design fault: invert the dependency.'),
  banned(
    "CallExpression[callee.property.name='save'][callee.object.property.name=/repository|manager/i]",
    'save() is banned: use insert, update, upsert or SQL.',
  ),
  banned(
    'Property[key.name=/^(eager|lazy|cascade)$/][value.value=true]',
    'Entities have no eager, lazy or cascade options.',
  ),
  banned(
    "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>7]",
    'More than 7 dependencies are two use cases.',
  ),
];
const outsideConfig = banned(
  "MemberExpression[object.name='process'][property.name='env']",
  'Variables are declared in libs/platform/config.',
);
const outsidePlatform = [
  banned(
    'ClassDeclaration[superClass.name=/HttpException|BadRequestException|NotFoundException/]',
    'Errors come from the catalogue (AppError).',
  ),
  banned(
    'NewExpression[callee.name=/^(Http|BadRequest|NotFound|Forbidden|Unauthorized|Conflict)Exception$/]',
    'Errors come from the catalogue (AppError).',
  ),
  banned(
    'Decorator[expression.callee.name=/^(Get|Post|Put|Patch|Delete|Head|Options|All|HttpCode|UseGuards)$/]',
    '@Endpoint is the only route decorator.',
  ),
];

const ownerRules = Object.entries(packageOwners).map(([name, owners]) => ({ name, owners }));

/** Bans each package outside the files of its owner. */
const packageRules = ownerRules.map(({ name, owners }) => ({
  files: ['libs/**/*.ts', 'apps/**/*.{ts,tsx}'],
  ignores: [...owners, ...TESTS],
  plugins: { [`owner-${name.replace(/[@/]/g, '-')}`]: tseslint.plugin },
  rules: {
    [`owner-${name.replace(/[@/]/g, '-')}/no-restricted-imports`]: [
      'error',
      {
        paths: [{ name, message: `Only ${owners.join(', ')} may import ${name}.` }],
        patterns: [{ group: [`${name}/*`] }],
      },
    ],
  },
}));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '.local',
      '.nx',
      'docs/generated',
      'apps/*/src/generated',
      'apps/*/client/src/generated',
      'tools/boundary-canary',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommended],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': boundaries(depConstraints),
      '@typescript-eslint/consistent-type-imports': 'off', // decorators' metadata needs value imports
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'anywhere' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...everywhere, outsideConfig, ...outsidePlatform],
    },
  },
  { files: ['libs/platform/config/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  {
    // Sets what native code reads by itself; nothing of ours reads it.
    files: ['libs/builtin-models/src/joined/quiet-runtime.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...outsidePlatform] },
  },
  {
    files: ['libs/platform/**/*.ts'],
    ignores: ['libs/platform/config/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, outsideConfig] },
  },
  {
    files: ['libs/*/src/domain/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@nestjs/*', 'typeorm', '@svc/database', '@svc/http', '@svc/queue', '@svc/redis'],
              message: 'domain/ is pure.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/*/src/api/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/data/*', '**/data', '@svc/database'],
              message: 'Controllers and DTOs own neither SQL nor transactions.',
            },
          ],
        },
      ],
    },
  },
  {
    // Besides the rules of `domain/` above: what a use case knows or a row holds never has the form of an answer.
    files: ['libs/*/src/{app,data,domain,jobs}/**/*.ts', 'libs/platform/*/src/data/**/*.ts'],
    plugins: { 'below-api': tseslint.plugin },
    rules: {
      'below-api/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/api/*', '**/api', '**/api/**'], message: 'Wire forms belong to api/ alone.' }] },
      ],
    },
  },
  {
    // What browsers run knows the server over HTTP alone.
    files: ['apps/*/client/src/**/*.{ts,tsx,mjs}'],
    plugins: { client: tseslint.plugin },
    rules: {
      'client/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@svc/*', 'node:*', '@nestjs/*', 'typeorm'], message: 'Browsers run this.' },
            { regex: '^(\\.\\./)+(src|server)/', message: 'The server is known over HTTP alone.' },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        banned("JSXAttribute[name.name='dangerouslySetInnerHTML']", 'Texts are drawn, never run.'),
      ],
      // A component is its markup: what is too long is told by the file.
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  ...packageRules,
  {
    files: TESTS,
    rules: {
      'max-lines': ['error', { max: 600 }],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      '@nx/enforce-module-boundaries': boundaries(testDepConstraints),
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  // Generators and measurements look at every part; no part depends on them.
  { files: ['tools/**/*.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  { files: ['migrations/**/*.ts'], rules: { 'max-lines-per-function': 'off', '@nx/enforce-module-boundaries': 'off' } },
  {
    files: ['**/*.mjs', '**/*.js'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme'], location: 'anywhere' }],
    },
  },
);
