const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

/** Holds every package that a file of this process has asked for; undefined until its first test file. */
let packages;

/** The function around each source of ours that a file of this process has loaded, by the source's name. */
const compiled = new Map();

/**
 * Loads packages once in a process, where Jest loads all of them for each test file: some 2,600 modules, which took
 * longer than many a file's tests. What is ours is run for each file as ever, but compiled once. A package cannot be
 * mocked, and none is: tests meet real parts. @source docs/adr/0050-packages-once.md
 */
class SharedPackagesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    packages ??= new Runtime(...options);
    compileOnce(this.executor);
  }

  /** @param {string} from the module that asks, or without a name the one that is asked for */
  requireModule(from, moduleName, options, isRequireActual) {
    if (!options?.isInternalModule && !(moduleName && this._resolution.isCoreModule(moduleName))) {
      const path = moduleName ? this._resolution.resolveCjs(from, moduleName) : from;
      if (path.includes(PACKAGES)) return packages.requireModule(path);
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
}

/**
 * A module's function is given all that belongs to the file that loads it, and there is one global object, so that it
 * may run for the next file, too.
 */
function compileOnce(executor) {
  const compile = executor.compile.bind(executor);
  executor.compile = (source, path) => {
    const known = compiled.get(path);
    if (known?.source === source) return known.run;
    const run = compile(source, path);
    compiled.set(path, { source, run });
    return run;
  };
}

module.exports = { __esModule: true, default: SharedPackagesRuntime };
