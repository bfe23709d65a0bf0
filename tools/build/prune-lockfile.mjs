// Cuts the workspace's lock file down to what one manifest needs, so that `npm ci` beside it installs exactly the
// versions that were tested.

/** The part of `lock` (package-lock.json, version 3) that `manifest` needs, as a lock file of its own. */
export function pruneLockfile(lock, manifest) {
  const root = {
    name: manifest.name,
    version: manifest.version,
    dependencies: manifest.dependencies,
    engines: manifest.engines,
  };
  const needed = new Set();
  const pending = [{ from: '', entry: root }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const { name, optional } of dependenciesOf(next.entry)) {
      const path = resolve(lock.packages, next.from, name);
      if (!path && !optional)
        throw new Error(`The lock file has no "${name}", which "${next.from || manifest.name}" needs.`);
      if (!path || needed.has(path)) continue;
      needed.add(path);
      pending.push({ from: path, entry: lock.packages[path] });
    }
  }
  const packages = Object.fromEntries([...needed].sort().map((path) => [path, productionEntry(lock.packages[path])]));
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': root, ...packages },
  };
}

function dependenciesOf({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const named = (group, optional) => Object.keys(group).map((name) => ({ name, optional: optional(name) }));
  return [
    ...named(dependencies, (name) => name in optionalDependencies),
    ...named(optionalDependencies, () => true),
    ...named(peerDependencies, (name) => peerDependenciesMeta[name]?.optional ?? false),
  ];
}

/** Finds a package the way Node does: in the nearest node_modules, going up. */
function resolve(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    const path = `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (base === '') return null;
  }
}

/** A package that only tools needed in the workspace may be needed for real here. */
function productionEntry({ dev: _dev, devOptional: _devOptional, ...entry }) {
  return entry;
}
