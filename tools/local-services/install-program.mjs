import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on the search path or in Debian's places for servers; undefined if none is. */
export function findProgram(names, searchPath = process.env.PATH ?? '') {
  const folders = [...searchPath.split(delimiter), '/usr/bin', '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
  for (const name of names) {
    for (const folder of folders.filter(Boolean)) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        continue;
      }
    }
  }
  return undefined;
}

/**
 * A package with a server in it would start that server and keep starting it. While the package goes in, a policy
 * says no; where a policy was there already, the service is switched off afterwards instead.
 */
export function aptScript(debianPackage) {
  return `set -e
export DEBIAN_FRONTEND=noninteractive
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
install() { apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=180 ${debianPackage}; }
install || { apt-get update -qq -o DPkg::Lock::Timeout=180; install; }
if [ -d /run/systemd/system ]; then systemctl disable --now ${debianPackage} || true; fi`;
}

/** The command line that installs the package here, or undefined where we know none. */
function installer({ debianPackage, brewFormula }) {
  if (process.platform === 'darwin' && findProgram(['brew'])) return ['brew', 'install', brewFormula];
  if (!findProgram(['apt-get'])) return undefined;
  if (process.getuid?.() === 0) return ['sh', '-c', aptScript(debianPackage)];
  if (!findProgram(['sudo'])) return undefined;
  // Without a terminal nobody could answer the password prompt.
  return ['sudo', ...(process.stdin.isTTY ? [] : ['-n']), 'sh', '-c', aptScript(debianPackage)];
}

const byHand = ({ debianPackage, brewFormula }) =>
  `apt-get install ${debianPackage} (Debian, Ubuntu) or brew install ${brewFormula} (macOS)`;

/**
 * Finds a program and installs its package first where it is missing and installing is allowed.
 * @param {{ programs: string[], debianPackage: string, brewFormula: string, instead?: string }} wanted
 *   `instead`: what else the user could do, for the messages
 * @throws Error that says what to do by hand
 */
export function requireProgram(wanted, { env = process.env, say = console.log } = {}) {
  const found = findProgram(wanted.programs, env.PATH);
  if (found) return found;
  const advice = `${byHand(wanted)}${wanted.instead ? `, or ${wanted.instead}` : ''}`;
  const missing = `${wanted.programs[0]} is not installed`;
  if (env.LOCAL_INSTALL === 'never') throw new Error(`${missing} and LOCAL_INSTALL=never. Please do: ${advice}`);
  const command = installer(wanted);
  if (!command) throw new Error(`${missing}, and there is no way to install it from here. Please do: ${advice}`);
  say(
    `${missing}: installing the package ${process.platform === 'darwin' ? wanted.brewFormula : wanted.debianPackage}`,
  );
  const result = spawnSync(command[0], command.slice(1), { encoding: 'utf8', stdio: ['inherit', 'pipe', 'pipe'] });
  const installed = findProgram(wanted.programs, env.PATH);
  if (!installed) {
    const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trimEnd().split('\n').slice(-8).join('\n');
    throw new Error(`Installing ${wanted.debianPackage} failed. Please do: ${advice}\n${output}`);
  }
  return installed;
}
