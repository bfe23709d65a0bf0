// Forbidden code and the rule that must refuse it; `file` is the real file whose place it takes.
const boundaries = '@nx/enforce-module-boundaries';

export const canaries = [
  { file: 'libs/platform/kernel/src/ids.ts', code: "import '@svc/database';", rule: boundaries },
  { file: 'libs/platform/kernel/src/ids.ts', code: "import '@nestjs/common';", rule: boundaries },
  { file: 'libs/platform/database/src/tx.ts', code: "import '@svc/testing';", rule: boundaries },
  { file: 'libs/platform/kernel/src/ids.ts', code: "import 'bullmq';", rule: 'no-restricted-imports' },
  {
    file: 'libs/platform/kernel/src/ids.ts',
    code: 'export const home = process.env.HOME;',
    rule: 'no-restricted-syntax',
  },
  { file: 'libs/platform/kernel/src/ids.ts', code: 'try { newId(); } catch {}', rule: 'no-empty' },
  { file: 'libs/platform/kernel/src/ids.ts', code: '// TO' + 'DO later', rule: 'no-warning-comments' },
  { file: 'libs/platform/kernel/src/ids.ts', code: 'async function f() {} f();', rule: 'no-floating-promises' },
];
