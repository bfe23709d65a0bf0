const preset = require('./jest.preset.js');

// How long a test may take is said where they are run (tools/test/steps.mjs): Jest does not take it from a project.
const project = (displayName, testMatch) => ({ ...preset, displayName, testMatch });

module.exports = {
  // Packages stay from file to file, and so does what some of them gather (docs/adr/0050-packages-once.md).
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/tools/test/jest/sequencer.cjs',
  projects: [
    project('unit', ['<rootDir>/libs/**/*.spec.ts', '<rootDir>/apps/**/*.spec.ts', '<rootDir>/tools/**/*.spec.ts']),
    project('int', [
      '<rootDir>/libs/**/*.int-spec.ts',
      '<rootDir>/migrations/**/*.int-spec.ts',
      '<rootDir>/apps/**/*.int-spec.ts',
    ]),
    project('e2e', ['<rootDir>/apps/*-e2e/**/*.e2e-spec.ts']),
    project('web', ['<rootDir>/apps/*-e2e/**/*.web-spec.ts']),
    // Pages with which one changes what everybody in a product sees.
    project('installation', ['<rootDir>/apps/*-e2e/**/*.installation-spec.ts']),
    // Those that kill things in a product they share.
    project('losses', ['<rootDir>/apps/*-e2e/**/*.loss-spec.ts']),
    // Those that start the product themselves, as they need it or leave it.
    project('deployments', ['<rootDir>/apps/*-e2e/**/*.deployment-spec.ts']),
    // Needs a server whose databases it may dump, and the server's own programs for that.
    project('restore', ['<rootDir>/apps/*-e2e/**/*.restore-spec.ts']),
  ],
};
