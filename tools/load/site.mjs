import { createServer } from 'node:http';

/** Pages of the site, its first one included. */
export const PAGES = 10;

function pageOf(number) {
  const links = Array.from({ length: PAGES - 1 }, (_, at) => `<a href="${at + 1}">Page ${at + 1}</a>`).join(' ');
  const text = `The ferry number ${number} leaves at ${number + 8} o'clock and takes ${number + 20} bicycles.`;
  return `<!doctype html><html lang="en"><title>Ferry ${number}</title><main><h1>Ferry ${number}</h1><p>${text}</p>${links}</main>`;
}

/** The same small site to crawl below each `/<number>/`. @returns {Promise<{ port: number, close: () => void }>} */
export async function startSite() {
  const server = createServer(({ url }, response) => {
    const number = /^\/\d+\/(\d*)$/.exec(url)?.[1];
    const isPage = number !== undefined && Number(number) < PAGES;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? pageOf(Number(number)) : 'Nothing here.');
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: server.address().port, close };
}
