import { findBrowser, findHeadlessBrowser } from './browser.mjs';
import { makeDatabaseTemplate, QUICK_DATABASE } from './database-template.mjs';
import { startProduct } from './product.mjs';
import { startTestServices } from './services.mjs';

/** Two products on one Redis would take each other's jobs. */
const withoutGivenRedis = ({ TEST_REDIS_URL: _given, ...env }) => env;

/**
 * What tests may need: `template`, the files of a database; `services`; a `product`; another for `pages`, and one in which
 * things are `killed`; a `headlessBrowser` for pages; a `browser` with all that people have in theirs.
 */
function starters(folder, { databases, need }) {
  const withTemplate = async (env) => ({ ...env, ...(await need('template')).variables });
  const anotherProduct = async (name) =>
    startProduct(folder, { name, env: await withTemplate(withoutGivenRedis(process.env)) });
  return {
    template: () => makeDatabaseTemplate(folder),
    services: async () => startTestServices(folder, { workers: databases, env: await withTemplate(process.env) }),
    // Sets its database up by itself, as the first start of a deployment does.
    product: () => startProduct(folder, { name: 'product', env: { ...process.env, ...QUICK_DATABASE } }),
    pages: () => anotherProduct('pages'),
    killed: () => anotherProduct('killed'),
    browser: findBrowser,
    headlessBrowser: findHeadlessBrowser,
  };
}

/**
 * Starts what tests need, each once and when the first of them needs it.
 * @param {{ databases: number }} options how many embedded databases `services` has
 */
export function openNeeds(folder, { databases }) {
  const started = new Map();
  const need = (name) => {
    if (!started.has(name)) started.set(name, start[name]());
    return started.get(name);
  };
  const start = starters(folder, { databases, need });
  return {
    /** The variables that tests with these needs read. @throws Error when something does not start */
    variables: async (names) => Object.assign({}, ...(await Promise.all(names.map(need))).map((one) => one.variables)),
    /** Ends everything, last first. */
    stop: async () => {
      for (const one of [...started.values()].reverse()) await (await one.catch(() => undefined))?.stop();
    },
  };
}
