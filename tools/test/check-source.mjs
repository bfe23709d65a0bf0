#!/usr/bin/env node
// nx run workspace:check-source
// Compiles what is written in TypeScript and lints everything, as `npm run typecheck` and `npm run lint` do one after the
// other. Rules ask the compiler for types, and here it knows them from compiling.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from '../start/settings.mjs';

const CLIENT = 'apps/web/client';

/** Each program that is compiled, and what is linted with its types: all files together, each once. */
const PARTS = [
  { config: 'tsconfig.json', lints: '.', except: [`${CLIENT}/**`] },
  { config: `${CLIENT}/test/tsconfig.json`, lints: CLIENT, except: [] },
];

/** The program that `tsc -p` compiles. */
function openProgram(config) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, config),
    { noEmit: true },
    host,
  );
  return ts.createProgram({
    rootNames: fileNames,
    options,
    host: ts.createCompilerHost(options, true),
    configFileParsingDiagnostics: errors,
  });
}

/** Says what the compiler finds. @returns whether that is nothing */
function compile(program) {
  const found = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  const host = { getCurrentDirectory: () => ROOT, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  process.stdout.write(ts.formatDiagnostics(found, host));
  return found.length === 0;
}

/** Says what the rules find. @returns whether that is nothing, not even a warning */
async function lint(program, { lints, except }) {
  const parserOptions = { projectService: false, programs: [program] };
  const typed = { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } };
  const eslint = new ESLint({ cwd: ROOT, ignorePatterns: except, overrideConfig: [typed] });
  const results = await eslint.lintFiles(lints);
  const formatter = await eslint.loadFormatter('stylish');
  process.stdout.write(await formatter.format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

async function check(part) {
  const program = openProgram(part.config);
  const compiles = compile(program);
  return (await lint(program, part)) && compiles;
}

// Nx's rule reads the project graph for each file again, unless it sees that ESLint's own program runs it.
process.argv[1] = join(ROOT, 'node_modules/eslint/bin/eslint.js');
for (const part of PARTS) {
  if (!(await check(part))) process.exitCode = 1;
}
