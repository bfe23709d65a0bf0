import { createHash } from 'node:crypto';

const LONGEST = 64;
const HASH_DIGITS = 6;

/**
 * The names under which a model sees tools, one for each, all different: `<server>__<tool>`, with other characters than
 * letters, digits, `_` and `-` replaced; one that is longer than 64 characters or taken is cut and ends with a hash.
 * @source supplement §6.7, §15.81
 */
export function modelNames<Tool extends { readonly id: string; readonly name: string; readonly serverName: string }>(
  tools: readonly Tool[],
): Map<string, Tool> {
  const named = new Map<string, Tool>();
  for (const tool of tools) {
    const whole = `${plain(tool.serverName)}__${plain(tool.name)}`;
    const name = whole.length > LONGEST || named.has(whole) ? withHash(whole, tool.id) : whole;
    named.set(name, tool);
  }
  return named;
}

function plain(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/gu, '_');
}

function withHash(name: string, id: string): string {
  const hash = createHash('sha256').update(`${name} ${id}`).digest('hex').slice(0, HASH_DIGITS);
  return `${name.slice(0, LONGEST - HASH_DIGITS - 1)}_${hash}`;
}
