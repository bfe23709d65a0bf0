import { ask } from '../support/chat';
import { ok } from '../support/client';
import { addTexts } from '../support/knowledge';
import type { Person } from '../support/people';

/** A space with one of everything that lies in a space: what a policy calls it → the id. */
export type Workplace = Readonly<Record<string, string>>;

/** Makes a space of the person with everything in it that a path can name. */
export async function aWorkplace(owner: Person): Promise<Workplace> {
  const { api } = owner;
  const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Workplace' } }));
  const inSpace = { params: { path: { id: space.id } } };
  const collection = await ok(api.POST('/api/v1/spaces/{id}/knowledge/groups/', { ...inSpace, body: { name: 'All' } }));
  const site = { url: 'https://nowhere.invalid/' };
  const website = await ok(api.POST('/api/v1/spaces/{id}/knowledge/websites/', { ...inSpace, body: site }));
  const blobs = await ok(addTexts(api, collection.id, ['Title', 'Text.']));
  const body = { name: 'Assistant' };
  const { id } = await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...inSpace, body }));
  const update = { params: { path: { id } }, body: { prompt: { text: 'Be kind.' } } };
  const assistant = await ok(api.POST('/api/v1/assistants/{id}/', update));
  const turn = await ask(owner, { question: 'Hello?', assistant_id: id });
  const services = api.POST('/api/v1/spaces/{id}/applications/services/', { ...inSpace, body: { name: 'Service' } });
  const app = await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', { ...inSpace, body: { name: 'App' } }));
  const inApp = { params: { path: { id: app.id } } };
  const run = await ok(api.POST('/api/v1/apps/{id}/runs/', { ...inApp, body: { text: 'Hello?' } }));
  const groupChats = { ...inSpace, body: { name: 'Group chat' } };
  return {
    space: space.id,
    'group-chat': (await ok(api.POST('/api/v1/spaces/{id}/applications/group-chats/', groupChats))).id,
    app: app.id,
    'app-run': run.id,
    service: (await ok(services)).id,
    collection: collection.id,
    website: website.id,
    'crawl-run': website.latest_crawl!.id,
    'info-blob': blobs.items[0]!.id,
    assistant: id,
    prompt: assistant.prompt!.id,
    conversation: turn.body.session_id as string,
  };
}
