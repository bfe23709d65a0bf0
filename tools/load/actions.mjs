import { LAST_WORD } from './model-server.mjs';

let sequence = 0;
const next = () => (sequence += 1);

/** Signs in anew, as somebody does who comes back. */
async function signIn({ tenant, person }) {
  person.caller = await tenant.owner.as({}).signIn(person.login);
}

/** Asks and reads the streamed answer; the time to its first word counts apart. */
async function ask({ tenant, person, books, measures }) {
  const question = `Which ferry takes bicycles, number ${next()}?`;
  const startedMs = performance.now();
  const body = { question, assistant_id: tenant.assistant, stream: true };
  const response = await person.caller.open('POST', '/api/v1/conversations/?version=2', body);
  const decoder = new TextDecoder();
  let text = '';
  let isHeard = false;
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true });
    if (isHeard || !text.includes('word0')) continue;
    isHeard = true;
    measures.took('first word', performance.now() - startedMs);
  }
  if (!text.includes(LAST_WORD)) throw new Error(`An answer ended early: ${text.slice(-300)}`);
  const { session_id: id } = JSON.parse(/^data: (.*"session_id".*)$/m.exec(text)[1]);
  books.questions.push({ id, question, caller: person.caller });
}

/** Uploads a document of a page, and keeps its job to look after. */
async function upload({ tenant, person, books }) {
  const name = `ferry-${next()}.txt`;
  const text = `Ferry ${name} leaves at nine. `.repeat(60);
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), name);
  const job = await person.caller.send('POST', `/api/v1/groups/${tenant.collection}/info-blobs/upload/`, form);
  books.uploads.push({ job: job.id, name, caller: person.caller });
}

/** Adds a website, whose crawl is looked after. */
async function crawl({ tenant, person, books, siteUrl }) {
  const url = `${siteUrl}/${next()}/`;
  const site = await person.caller.post(`/api/v1/spaces/${tenant.space}/knowledge/websites/`, { url });
  books.crawls.push({ id: site.id, caller: person.caller });
}

/** Makes a user as an identity provider does, then sends a change of name. */
async function provision({ tenant, books }) {
  const userName = `scim-${next()}@${tenant.name}.example`;
  const { id } = await tenant.connector.post('/scim/v2/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    active: true,
    emails: [{ value: userName, type: 'work', primary: true }],
  });
  const user = { id, userName };
  books.provisioned.push(user);
  const displayName = `Changed ${userName}`;
  await tenant.connector.send('PATCH', `/scim/v2/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', path: 'displayName', value: displayName }],
  });
  // Others have been made meanwhile.
  user.displayName = displayName;
}

/** What people and connectors do, and how often of a hundred times. */
export const MIX = [
  { name: 'question', share: 60, act: ask },
  { name: 'upload', share: 15, act: upload },
  { name: 'sign-in', share: 12, act: signIn },
  { name: 'SCIM create and change', share: 10, act: provision },
  { name: 'crawl', share: 3, act: crawl },
];

/** One of the mix, by its share. @param draw from 0 to below 1 */
export function chosen(draw, mix = MIX) {
  let rest = draw * mix.reduce((sum, { share }) => sum + share, 0);
  return mix.find(({ share }) => (rest -= share) < 0);
}
