#!/usr/bin/env node
// Judged questions that nobody chose: manual pages of Debian in three languages.
//   node tools/bench/manual-pages.mjs <folder>
// What a page says it is about, in its first section, is the question; the page without that section is what is right. The
// folder is one for `npm run bench -- --only retrieval-quality --sets <folder>`. Needs apt-get and man.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unpackDebianPackage } from './debian-package.mjs';
import { Prose } from './prose.mjs';

const LANGUAGES = [
  { name: 'manual-en', packages: ['manpages', 'manpages-dev'], folder: 'usr/share/man' },
  { name: 'manual-sv', packages: ['manpages-sv'], folder: 'usr/share/man/sv' },
  { name: 'manual-de', packages: ['manpages-de'], folder: 'usr/share/man/de' },
];
const PAGES = 300;
/** The beginning of a page; the longest have hundreds of thousand. */
const PAGE_CHARS = 5_000;
const NAME_SECTION = /^(NAME|NAMN|BEZEICHNUNG)$/;
const NAME_AND_ABOUT = /^(.*?) [-–—−] (.*)$/;

const FORMAT = { ...process.env, MANWIDTH: '100', MANROFFOPT: '-c', LC_ALL: 'C.UTF-8' };

/** The lines of a page as a reader sees them. */
function linesOf(path) {
  const shown = execFileSync('man', ['-l', path], {
    env: FORMAT,
    maxBuffer: 2 ** 27,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const plain = shown
    .toString()
    .replace(/.\x08/g, '')
    .replace(/[‐‑]\n\s*/g, '');
  return plain.split('\n').map((line) => line.trimEnd());
}

/** What a page is about, and the rest of it; null for one that says too little. */
function readPage(path) {
  const lines = linesOf(path);
  const from = lines.findIndex((line) => NAME_SECTION.test(line));
  const after = lines.findIndex((line, at) => at > from && /^\S/.test(line));
  if (from < 0 || after < 0) return null;
  const [, , about] =
    lines
      .slice(from + 1, after)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
      .match(NAME_AND_ABOUT) ?? [];
  // The last lines are the footer.
  const rest = lines
    .slice(after, -2)
    .map((line) => line.trimStart())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
  if (!about || about.length < 12 || about.length > 200 || rest.length < 400) return null;
  return { title: basename(path, '.gz'), about, text: rest.slice(0, PAGE_CHARS) };
}

/** The files in an order that says nothing, the same every time. */
function shuffled(files) {
  const random = new Prose(7);
  return [...files]
    .sort()
    .map((file) => ({ file, at: random.number(1e9) }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file);
}

/** So many pages of which no two say that they are about the same. */
function pagesOf(files) {
  const pages = new Map();
  for (const file of shuffled(files)) {
    if (pages.size === PAGES) break;
    const page = readPage(file);
    if (page && !pages.has(page.about)) pages.set(page.about, page);
  }
  return [...pages.values()];
}

function write(folder, pages) {
  const records = (of) => pages.map((page, at) => `${JSON.stringify(of(page, at))}\n`).join('');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'corpus.jsonl'),
    records(({ title, text }, at) => ({ id: `d${at}`, title, text })),
  );
  writeFileSync(
    join(folder, 'queries.jsonl'),
    records(({ about }, at) => ({ id: `q${at}`, text: about })),
  );
  writeFileSync(join(folder, 'qrels.tsv'), pages.map((_, at) => `q${at}\td${at}\t1\n`).join(''));
}

/** The pages of some packages, wherever they lie below a folder. */
function filesOf({ packages, folder }, unpackedIn) {
  return packages.flatMap((wanted) => {
    const root = join(unpackDebianPackage(join(unpackedIn, wanted), [wanted]).folder, folder);
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.gz'));
    return pages.map(({ parentPath, name }) => join(parentPath, name));
  });
}

const [target] = process.argv.slice(2);
if (!target) {
  console.error('usage: manual-pages.mjs <folder>');
  process.exit(2);
}
const unpackedIn = mkdtempSync(join(tmpdir(), 'manual-pages-'));
try {
  for (const language of LANGUAGES) {
    const pages = pagesOf(filesOf(language, unpackedIn));
    write(join(target, language.name), pages);
    console.log(`${language.name}: ${pages.length} questions`);
  }
} finally {
  rmSync(unpackedIn, { recursive: true, force: true });
}
