import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../local-services/install-program.mjs';

/** Nobody, who owns no file. */
const NOBODY = '65534';
const IS_ROOT = process.getuid?.() === 0;

/** @throws Error that says what is missing, where nothing can be confined */
export function requireConfinement() {
  if (!findProgram(['bwrap'])) throw new Error('bubblewrap is missing: apt-get install bubblewrap');
  const [command, ...args] = confined({ image: '/usr', tmp: '/tmp', command: ['/bin/true'] });
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`This machine permits no user namespaces: ${stderr}`);
}

/**
 * A command line that runs another one as a container would: as a user without rights and capabilities, with the system's
 * programs, `/app` and the model's files on a root file system that is only read, and nothing to write but `/tmp`.
 * @param {{ image: string, tmp: string, modelDir?: string, command: string[] }} what `tmp` becomes `/tmp`
 * @returns {string[]}
 */
export function confined({ image, tmp, modelDir, command }) {
  const node = dirname(dirname(process.execPath));
  const readable = [
    ...['--ro-bind', '/usr', '/usr', '--ro-bind', '/etc', '/etc'],
    ...['bin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
    ...(node === '/usr' ? [] : ['--ro-bind', node, node]),
    ...['--ro-bind', image, '/app'],
    ...(modelDir ? ['--ro-bind', modelDir, '/models'] : []),
  ];
  const rights = ['--unshare-user', '--uid', NOBODY, '--gid', NOBODY, '--unshare-pid', '--cap-drop', 'ALL'];
  return [
    // Else files of root would be the process's own.
    ...(IS_ROOT ? ['setpriv', '--reuid', NOBODY, '--regid', NOBODY, '--clear-groups'] : []),
    ...['bwrap', ...rights, '--die-with-parent', ...readable],
    ...['--proc', '/proc', '--dev', '/dev', '--bind', tmp, '/tmp', '--remount-ro', '/', '--chdir', '/app', '--'],
    ...command,
  ];
}

/** A folder to be somebody's `/tmp`, and what is written there, as kinds of names: what is unique in them is left out. */
export function watchedTmp(parent, app) {
  const folder = join(parent, app);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o1777);
  if (IS_ROOT) chownSync(folder, Number(NOBODY), Number(NOBODY));
  const kinds = new Set();
  const watcher = watch(folder, { recursive: true }, (_, name) => name && kinds.add(kindOf(name)));
  watcher.on('error', () => undefined); // what was there for a moment only
  return { folder, kinds: () => [...kinds].sort(), close: () => watcher.close() };
}

/** The first two parts of a path, without what differs from one time to the next. */
function kindOf(path) {
  const [folder, file] = path.split('/');
  return [folder, file].filter(Boolean).map(withoutUnique).join('/');
}

/** `svc-0f3a9c` and `upload-Ab12Cd` are `svc-…` and `upload-…`. */
const withoutUnique = (name) => name.replace(/[0-9A-Za-z_]*\d[0-9A-Za-z_-]*|(?<=-)[0-9A-Za-z]{6}$/g, '…');
