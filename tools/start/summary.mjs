import { relative } from 'node:path';
import { ROOT } from './settings.mjs';

/** The block that ends a start: what a newcomer needs, line by line. */
export function summaryOf(state, seconds) {
  const folder = relative(ROOT, state.state_dir);
  const lines = [
    ['Address', state.base_url],
    ['API docs', state.docs_url],
    ['Sign in', `${state.admin_email}  ${state.admin_password}`],
    ['Super admin key', state.super_api_key],
    ['Data and logs', folder.startsWith('..') ? state.state_dir : folder],
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const rows = lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  return [``, `Ready in ${seconds.toFixed(1)} s`, ...rows, ``].join('\n');
}
