const { sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${sep}node_modules${sep}`;

/** Holds every package that a file of this process has asked for; undefined until its first test file. */
let packages;

/**
 * Loads packages once in a process, where Jest loads all of them for each test file: some 2,600 modules, which took
 * longer than many a file's tests. What is ours is loaded for each file as ever. A package cannot be mocked, and none
 * is: tests meet real parts. @source docs/adr/0050-packages-once.md
 */
class SharedPackagesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    packages ??= new Runtime(...options);
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

module.exports = { __esModule: true, default: SharedPackagesRuntime };
