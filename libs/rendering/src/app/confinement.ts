import { existsSync } from 'node:fs';

/** What keeps a browser in, beside that nothing of ours lets it out. */
export interface Confinement {
  /** What is run to run the browser; it becomes the browser, process id and pipe included. */
  readonly prefix: readonly string[];
  /** Whether Chromium's own sandbox is around each page. */
  readonly hasSandbox: boolean;
}

const UNSHARE = ['/usr/bin/unshare', '/bin/unshare'];

/**
 * The ways to start a browser, best first: with a network namespace that has no interface and Chromium's own sandbox, with one
 * of them, with neither. Which of them a machine allows is found out by starting.
 */
export function confinements(platform = process.platform, uid = process.getuid?.()): Confinement[] {
  const unshare = platform === 'linux' ? UNSHARE.find((path) => existsSync(path)) : undefined;
  // Chromium refuses its sandbox to root, who in a user namespace is nobody outside of it.
  const isRoot = uid === 0;
  const user = isRoot ? '--map-root-user' : '--map-current-user';
  const namespaces = unshare
    ? [[unshare, '--user', user, '--net', '--'], ...(isRoot ? [[unshare, '--net', '--']] : [])]
    : [];
  const sandboxes = isRoot ? [false] : [true, false];
  return sandboxes.flatMap((hasSandbox) => [...namespaces, []].map((prefix) => ({ prefix, hasSandbox })));
}

/** What holds, in words for the log. */
export function describe({ prefix, hasSandbox }: Confinement): string {
  const network = prefix.length > 0 ? 'in a network namespace without interfaces' : 'without a network namespace';
  return `${network}, ${hasSandbox ? "in Chromium's sandbox" : "without Chromium's sandbox"}`;
}
