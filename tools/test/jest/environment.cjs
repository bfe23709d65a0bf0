const { AsyncLocalStorage } = require('node:async_hooks');
const { TestEnvironment } = require('jest-environment-node');

/** What Jest's framework keeps on the global object for the file that runs, under symbols named in capitals. */
const OF_ONE_FILE = /^[A-Z_]+$/;

/** Where packages gather what decorators say of classes, which every file loads anew. */
const DECLARED_CLASSES = ['classValidatorMetadataStorage', 'typeormMetadataArgsStorage'];

let shared;
let variables;

/** Those that hold a value for whoever asks, since the file before; each makes every promise of the process dearer. */
const storages = new Set();
for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...values) {
    storages.add(this);
    return enter.apply(this, values);
  };
}

/** Makes the global object what a test file expects to find, whatever the file before left there. */
function forgetLastFile(global) {
  for (const symbol of Object.getOwnPropertySymbols(global)) {
    if (OF_ONE_FILE.test(symbol.description)) delete global[symbol];
  }
  for (const name of DECLARED_CLASSES) delete global[name];
  for (const name of Object.keys(global.process.env)) delete global.process.env[name];
  Object.assign(global.process.env, variables);
  for (const storage of storages) storage.disable();
  storages.clear();
}

/**
 * One global object for all test files of a process, where Jest makes one for each: packages that are loaded once
 * (`runtime.cjs`) must not meet the arrays and errors of another. @source docs/adr/0050-packages-once.md
 */
class SharedEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (shared) {
      forgetLastFile(shared.global);
      return shared;
    }
    super(config, context);
    variables = { ...this.global.process.env };
    shared = this;
  }

  /** The next file goes on with it, and so may what a package still has under way. */
  async teardown() {}
}

module.exports = SharedEnvironment;
