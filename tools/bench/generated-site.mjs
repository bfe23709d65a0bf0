import { Prose } from './prose.mjs';

/** Where its first page lies. */
export const START = '/manual/';
const CHILDREN = 10;
const PARAGRAPHS = 10;
const PARAGRAPH_CHARACTERS = 350;

const fileOf = (number) => (number === 0 ? `${START}index.html` : pathOf(number));
const pathOf = (number) => (number === 0 ? START : `${START}page-${number}.html`);

function pageOf(number, pages) {
  const prose = new Prose(number + 1);
  const text = Array.from({ length: PARAGRAPHS }, () => `<p>${prose.line(PARAGRAPH_CHARACTERS)}</p>`).join('\n');
  const children = Array.from({ length: CHILDREN }, (_, at) => number * CHILDREN + 1 + at);
  const around = [0, Math.floor((number - 1) / CHILDREN), number - 1, number + 1, ...children];
  const links = around
    .filter((other) => other >= 0 && other < pages)
    .map((other) => `<li><a href="${pathOf(other)}">Page ${other}</a></li>`);
  return `<!doctype html><html lang="en"><head><title>Page ${number}</title></head><body><nav><ul>${links.join('')}</ul></nav>
<main><h1>Page ${number}</h1>${text}</main></body></html>`;
}

/** A manual of so many pages, each of which leads to those around it. @returns {Map<string, Buffer>} for a `StaticSite` */
export function generatedSite(pages) {
  return new Map(Array.from({ length: pages }, (_, number) => [fileOf(number), Buffer.from(pageOf(number, pages))]));
}
