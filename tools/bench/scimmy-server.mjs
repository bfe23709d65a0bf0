// Usage: node scimmy-server.mjs <users>; sends the port it listens on, and the names of its users, to its parent.
// The yardstick of scim: a server of the library scimmy with everything in memory.
import { randomUUID } from 'node:crypto';
import express from 'express';
import SCIMMY from 'scimmy';
import SCIMMYRouters from 'scimmy-routers';

/** Resources by identifier; names are kept unique, as every SCIM server must. */
class Store {
  #byId = new Map();
  #names = new Map();
  #name;

  constructor(name) {
    this.#name = name;
  }

  write(id, data) {
    const key = data[this.#name].toLowerCase();
    const holder = this.#names.get(key);
    if (holder !== undefined && holder !== id) throw new SCIMMY.Types.Error(409, 'uniqueness', `${key} is in use.`);
    const before = this.#byId.get(id);
    const now = new Date();
    const stored = {
      ...data,
      id: id ?? randomUUID(),
      meta: { created: before?.meta.created ?? now, lastModified: now },
    };
    this.#byId.set(stored.id, stored);
    this.#names.set(key, stored.id);
    return stored;
  }

  read({ id, filter }) {
    if (id !== undefined) {
      const found = this.#byId.get(id);
      if (!found) throw new SCIMMY.Types.Error(404, null, `${id} not found`);
      return found;
    }
    const all = [...this.#byId.values()];
    return filter ? filter.match(all) : all;
  }

  remove(id) {
    const found = this.#byId.get(id);
    if (found) this.#names.delete(found[this.#name].toLowerCase());
    this.#byId.delete(id);
  }
}

function declare(type, store) {
  SCIMMY.Resources.declare(type)
    .ingress((resource, data) => store.write(resource.id, data))
    .egress((resource) => store.read(resource))
    .degress((resource) => store.remove(resource.id));
}

const users = new Store('userName');
declare(SCIMMY.Resources.User, users);
declare(SCIMMY.Resources.Group, new Store('displayName'));

const ids = [];
for (let index = 0; index < Number(process.argv[2]); index += 1) {
  const userName = `known-${index}@example.test`;
  const name = { givenName: 'Known', familyName: String(index) };
  ids.push(users.write(undefined, { userName, active: true, name, emails: [{ value: userName, type: 'work' }] }).id);
}

const app = express();
const handler = (request) => {
  if (request.header('authorization') !== 'Bearer bench') throw new Error('Not the bench.');
  return 'bench';
};
app.use('/scim/v2', new SCIMMYRouters({ type: 'bearer', docUri: 'https://example.test', handler, limit: '8mb' }));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, ids }));
// A connection that idles while the other side is measured must not be closed under the next request.
server.keepAliveTimeout = 600_000;
process.once('disconnect', () => process.exit(0));
