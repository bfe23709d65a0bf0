import { join } from 'node:path';
import { addWebsite, crawlAgain, crawled, crawlingSide, documentsOf, secondsOf } from './crawling.mjs';
import { unpackDebianPackage } from './debian-package.mjs';
import { fixed } from './numbers.mjs';
import { filesBelow, StaticSite } from './static-site.mjs';

/** Documentation that Debian has as pages of HTML: which packages, and where the pages lie. */
const MANUALS = [
  {
    packages: ['postgresql-doc-15', 'postgresql-doc-17', 'postgresql-doc-18'],
    pages: (name) => `usr/share/doc/${name}/html`,
    edited: 'sql-select.html',
    removed: 'sql-abort.html',
  },
  {
    packages: ['debian-handbook'],
    pages: () => 'usr/share/doc/debian-handbook/html/en-US',
    edited: 'sect.kernel-compilation.html',
    removed: 'sect.http-ftp-proxy.html',
  },
];
const ADDED = '/manual/a-page-that-was-added.html';

/** Titles that one side has and the other has not. */
const difference = (one, other) => [...one].filter((title) => !other.has(title));

/** Adds a page that the first one links to, edits one, and removes one together with the links to it. */
function change(site, { edited, removed }) {
  const edit = (path, from, to) => site.files.set(path, Buffer.from(site.files.get(path).toString().replace(from, to)));
  edit('/manual/index.html', '</body>', `<p><a href="${ADDED}">Added</a></p></body>`);
  edit(`/manual/${edited}`, '</body>', '<p>This sentence was not here before.</p></body>');
  site.files.delete(`/manual/${removed}`);
  site.files.set(ADDED, Buffer.from('<title>Added</title><main><p>A page that was added later.</p></main>'));
}

/** The documents that differ between two looks at a website. */
function changesBetween(before, after) {
  return {
    added: difference(after.keys(), before),
    removed: difference(before.keys(), after),
    changed: [...after.keys()].filter(
      (title) => before.has(title) && before.get(title).version !== after.get(title).version,
    ),
  };
}

/** Crawls a manual, crawls it again as it is, and again after a change of it. */
async function prove({ deployment, client, model, modelId, context }, manual) {
  const { name, folder } = unpackDebianPackage(join(context.folder, 'packages'), manual.packages);
  const site = await StaticSite.start(context, filesBelow(join(folder, manual.pages(name)), '/manual'));
  const titleOf = (path) => site.url + path.replace(/\/index\.html$/, '/');
  const expected = new Set([...site.reachable('/manual/index.html')].map(titleOf));
  const wrong = [];
  const looks = [];
  const look = async (run) => {
    const documents = await documentsOf(deployment.databaseUrl, websiteId);
    looks.push({
      manual: name,
      crawl: looks.length + 1,
      status: run.status,
      reachable: expected.size,
      documents: documents.size,
      'texts embedded': model.texts,
      requests: site.requests,
      seconds: fixed(await secondsOf(deployment.databaseUrl, run), 1),
      failures: JSON.stringify(run.failure_summary),
    });
    if (run.status !== 'complete') wrong.push(`crawl ${looks.length} is ${run.status}`);
    model.texts = 0;
    site.asked.clear();
    return documents;
  };
  const websiteId = await addWebsite(client, `${site.url}/manual/`, modelId);
  const first = await look(await crawled(client, websiteId));
  wrong.push(...difference(expected, first).map((title) => `${title} is missing`));
  wrong.push(...difference(first.keys(), expected).map((title) => `${title} was not to be found`));
  const second = await look(await crawlAgain(client, websiteId));
  const kept = changesBetween(first, second);
  wrong.push(
    ...Object.values(kept)
      .flat()
      .map((title) => `${title} differs though nothing has`),
  );
  if (looks[1]['texts embedded'] > 0) wrong.push(`the second crawl embedded ${looks[1]['texts embedded']} texts`);
  change(site, manual);
  const third = changesBetween(second, await look(await crawlAgain(client, websiteId)));
  const wanted = {
    added: [site.url + ADDED],
    removed: [titleOf(`/manual/${manual.removed}`)],
    changed: [titleOf('/manual/index.html'), titleOf(`/manual/${manual.edited}`)],
  };
  for (const [what, titles] of Object.entries(wanted)) {
    if (JSON.stringify(third[what].sort()) !== JSON.stringify(titles.sort())) wrong.push(`${what}: ${third[what]}`);
  }
  return { looks, wrong };
}

/** What becomes of sites that are not ours. */
export const crawlSite = {
  name: 'crawl-site',
  about: 'manuals of Debian: every page one document, nothing embedded twice, exactly what changed is changed',
  async run(context) {
    const side = { ...(await crawlingSide(context)), context };
    const results = [];
    for (const manual of MANUALS) results.push(await prove(side, manual));
    const wrong = results.flatMap((result) => result.wrong);
    return {
      tables: [
        {
          title: 'the first crawl, one of the same, one after a page came, went and changed',
          rows: results.flatMap(({ looks }) => looks),
        },
      ],
      notes: wrong.slice(0, 20),
      goals: [{ what: 'documents that are not as they should be', measured: wrong.length, atMost: 0 }],
    };
  },
};
