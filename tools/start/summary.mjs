import { relative } from 'node:path';
import { ROOT } from './settings.mjs';

/** The block that ends a start: what a newcomer needs, line by line. */
export function summaryOf(state, seconds) {
  const folder = relative(ROOT, state.state_dir);
  const lines = [
    ['Web app', `${state.base_url}/`],
    ['Sign in with', `${state.admin_email}  ${state.admin_password}`],
    ['API docs', state.docs_url],
    ['Super admin key', state.super_api_key],
    ['Data and logs', folder.startsWith('..') ? state.state_dir : folder],
  ];
  const width = Math.max(...lines.map(([name]) => name.length)) + 2;
  const rows = lines.map(([name, value]) => `  ${name.padEnd(width)}${value}`);
  const retrieval = 'Search orders by meaning; RETRIEVAL_MODE=hybrid npm start orders by words, too.';
  return [``, `Ready in ${seconds.toFixed(1)} s`, ...rows, retrieval, ``].join('\n');
}
