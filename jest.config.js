const preset = require('./jest.preset.js');

const project = (displayName, testMatch, extra = {}) => ({ ...preset, displayName, testMatch, ...extra });

module.exports = {
  projects: [
    project('unit', ['<rootDir>/libs/**/*.spec.ts', '<rootDir>/apps/**/*.spec.ts', '<rootDir>/tools/**/*.spec.ts']),
    project(
      'int',
      ['<rootDir>/libs/**/*.int-spec.ts', '<rootDir>/migrations/**/*.int-spec.ts', '<rootDir>/apps/**/*.int-spec.ts'],
      {
        testTimeout: 60_000,
      },
    ),
    project('e2e', ['<rootDir>/apps/*-e2e/**/*.e2e-spec.ts'], { testTimeout: 120_000 }),
  ],
};
