import { setTimeout as wait } from 'node:timers/promises';
import { type ApiClient, ok, raw } from './client';
import type { Person } from './people';

/** Bytes or text of a file. */
type FileContent = string | Uint8Array;

/** A job as the interface shows it. */
export type Job = Awaited<ReturnType<typeof job>>;

/** A new shared space of the person, with a collection in it. */
export async function aCollection(person: Person): Promise<{ spaceId: string; collectionId: string }> {
  const space = await ok(person.api.POST('/api/v1/spaces/', { body: { name: 'Space' } }));
  const params = { path: { id: space.id } };
  const made = person.api.POST('/api/v1/spaces/{id}/knowledge/groups/', { params, body: { name: 'Collection' } });
  return { spaceId: space.id, collectionId: (await ok(made)).id };
}

/** Adds texts; each is `[title, text]`. */
export function addTexts(api: ApiClient, id: string, ...texts: [title: string | null, text: string][]) {
  const info_blobs = texts.map(([title, text]) => ({ text, metadata: { title } }));
  return api.POST('/api/v1/groups/{id}/info-blobs/', { params: { path: { id } }, body: { info_blobs } });
}

/** Uploads a file and answers what the service said at once. @param query what is asked with it, from `?` on */
export function upload(
  person: Person,
  collectionId: string,
  name: string,
  content: FileContent,
  type = '',
  query = '',
) {
  const body = new FormData();
  body.append('file', new Blob([content], { type }), name);
  const headers = { Authorization: `Bearer ${person.token}` };
  return raw(`/api/v1/groups/${collectionId}/info-blobs/upload/${query}`, { method: 'POST', body, headers });
}

/** Uploads a file and waits until its job has ended. */
export async function ingest(person: Person, collectionId: string, name: string, content: FileContent): Promise<Job> {
  const { status, body } = await upload(person, collectionId, name, content);
  if (status !== 202) throw new Error(`Uploading ${name} answered ${status}: ${JSON.stringify(body)}`);
  return ended(person.api, body.id);
}

/** The job once it is complete or failed. @throws Error after four minutes */
export async function ended(api: ApiClient, id: string): Promise<Job> {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await wait(100)) {
    const state = await job(api, id);
    if (state.status === 'complete' || state.status === 'failed') return state;
  }
  throw new Error(`The job ${id} has not ended after four minutes.`);
}

/** What the owner of a job sees of its progress from now to its end, asked for over and over; each value once. */
export async function progressOf(api: ApiClient, id: string): Promise<(number | null)[]> {
  const seen: (number | null)[] = [];
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await wait(100)) {
    const { status, progress = null } = await job(api, id);
    if (seen.length === 0 || seen.at(-1) !== progress) seen.push(progress);
    if (status === 'complete' || status === 'failed') return seen;
  }
  throw new Error(`The job ${id} has not ended after four minutes.`);
}

/** The chunks a search finds, best first. */
export async function search(api: ApiClient, id: string, search_string: string) {
  const params = { path: { id } };
  return (await ok(api.POST('/api/v1/groups/{id}/searches/', { params, body: { search_string } }))).items;
}

function job(api: ApiClient, id: string) {
  return ok(api.GET('/api/v1/jobs/{id}/', { params: { path: { id } } }));
}
