import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES = { '.html': 'text/html', '.css': 'text/css', '.png': 'image/png', '.svg': 'image/svg+xml' };

/** A site on a port of this machine that answers with files as any plain server does, and counts what it is asked for. */
export class StaticSite {
  /** Path → how often it was asked for. */
  asked = new Map();
  /** Path → its bytes; to be changed at will. */
  files;
  #server = createServer((request, response) => this.#answer(request, response));

  /** @param {Map<string, Buffer>} files by path */
  static async start({ defer }, files) {
    const site = new StaticSite();
    site.files = files;
    await new Promise((resolve) => site.#server.listen(0, '127.0.0.1', resolve));
    defer(() => site.#close());
    return site;
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  /** Requests so far, robots.txt included. */
  get requests() {
    return [...this.asked.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The names of what can be reached by links from a page, itself included. @returns {Set<string>} paths of HTML files */
  reachable(start) {
    const found = new Set([start]);
    for (const path of found) {
      for (const [, href] of this.files
        .get(path)
        .toString()
        .matchAll(/<a\b[^>]*?\bhref="([^"#]+)[^"]*"/g)) {
        const { origin, pathname } = new URL(href, this.url + path);
        if (origin === this.url && this.files.has(pathname) && extname(pathname) === '.html') found.add(pathname);
      }
    }
    return found;
  }

  #answer({ url, headers }, response) {
    const { pathname } = new URL(url, this.url);
    this.asked.set(pathname, (this.asked.get(pathname) ?? 0) + 1);
    const bytes = this.files.get(pathname.replace(/\/$/, '/index.html'));
    if (!bytes) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    if (headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    const type = pathname.endsWith('/') ? TYPES['.html'] : (TYPES[extname(pathname)] ?? 'text/plain');
    return response.writeHead(200, { 'content-type': type, etag }).end(bytes);
  }

  async #close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Every file below a folder, by its path from there. @returns {Map<string, Buffer>} */
export function filesBelow(folder, prefix) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [prefix + file.slice(folder.length), readFileSync(file)]));
}
