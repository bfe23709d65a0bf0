// Forbidden code and the rule that must refuse it; `file` is the real file whose place it takes.
const boundaries = '@nx/enforce-module-boundaries';

export const canaries = [
  { file: 'libs/platform/kernel/src/ids.ts', code: "import '@svc/database';", rule: boundaries },
  { file: 'libs/platform/kernel/src/ids.ts', code: "import '@nestjs/common';", rule: boundaries },
  { file: 'libs/platform/database/src/tx.ts', code: "import '@svc/testing';", rule: boundaries },
  // Tests keep to the layers as well, and to their own lib's test folder.
  { file: 'libs/spaces/test/spaces.int-spec.ts', code: "import '@svc/knowledge';", rule: boundaries },
  {
    file: 'libs/knowledge/test/titles.int-spec.ts',
    code: "import '../../content/test/start-content';",
    rule: boundaries,
  },
  {
    file: 'libs/knowledge/test/support/stage.ts',
    code: "import '../../../spaces/src/app/space-reader.service';",
    rule: boundaries,
  },
  { file: 'libs/models/src/domain/model-record.ts', code: "import '@svc/testing';", rule: boundaries },
  { file: 'libs/testing/src/world.ts', code: "import '@svc/spaces';", rule: boundaries },
  { file: 'apps/api-e2e/src/support/client.ts', code: "import '@svc/knowledge';", rule: boundaries },
  { file: 'libs/platform/kernel/src/ids.ts', code: "import 'bullmq';", rule: 'no-restricted-imports' },
  {
    file: 'libs/platform/kernel/src/ids.ts',
    code: 'export const home = process.env.HOME;',
    rule: 'no-restricted-syntax',
  },
  {
    file: 'libs/knowledge/src/app/collection-directory.ts',
    code: "import '../api/dto/collection.response';",
    rule: 'below-api/no-restricted-imports',
  },
  {
    file: 'libs/knowledge/src/data/collection.entity.ts',
    code: "import type { CollectionPublic } from '../api/dto/collection.response';",
    rule: 'below-api/no-restricted-imports',
  },
  {
    file: 'libs/spaces/src/app/space-trail.ts',
    code: 'export class Busy { constructor(a, b, c, d, e, f, g, h) {} }',
    rule: 'no-restricted-syntax',
  },
  { file: 'libs/platform/kernel/src/ids.ts', code: 'try { newId(); } catch {}', rule: 'no-empty' },
  { file: 'libs/platform/kernel/src/ids.ts', code: '// TO' + 'DO later', rule: 'no-warning-comments' },
];

/** What only types tell, refused wherever sources stand. */
export const typedCanary = {
  folders: [
    'libs/platform/kernel/src',
    'libs/spaces/test',
    'apps/api/src',
    'apps/api-e2e/src',
    'apps/web/client/src',
    'apps/web/client/test',
    'migrations',
    'tools/generate',
  ],
  code: `const port: number = 'none';
async function listen(): Promise<void> {}
listen();
if (listen()) await port;
export {};
`,
  rules: ['TS2322', 'no-floating-promises', 'no-misused-promises', 'await-thenable'],
};
