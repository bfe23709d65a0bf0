const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// The one place that says how a path alias resolves is tsconfig.base.json; Jest follows it.
const { compilerOptions } = JSON.parse(readFileSync(join(__dirname, 'tsconfig.base.json'), 'utf8'));
const moduleNameMapper = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [target]]) => [
    `^${alias.replace('*', '(.+)')}$`,
    join(__dirname, target.replace('*', '$1')),
  ]),
);
const swc = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));

// Packages that are ES modules only, or import some at run time, and that Jest must see as CommonJS (ADR 0001).
const esmPackages = [
  '@nestjs',
  '@opentelemetry/otlp-exporter-base',
  'pdfjs-dist',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'openid-client',
  'oauth4webapi',
  'jose',
];

module.exports = {
  rootDir: __dirname,
  testEnvironment: join(__dirname, 'tools/test/jest/environment.cjs'),
  runtime: join(__dirname, 'tools/test/jest/runtime.cjs'),
  moduleFileExtensions: ['ts', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper,
  transform: { '^.+\\.(ts|mjs|js)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.local'],
  setupFiles: ['reflect-metadata'],
};
