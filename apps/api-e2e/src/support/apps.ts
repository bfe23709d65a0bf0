import { once } from 'node:events';
import { eventually } from '@svc/testing';
import { WebSocket } from 'ws';
import { type ApiClient, ok } from './client';
import { deployment } from './deployment';
import type { Person } from './people';

const at = (id: string) => ({ params: { path: { id } } });

/** What is said of a run. */
export interface RunNews {
  readonly id: string;
  readonly status: string;
  readonly app_id: string;
  readonly space?: { readonly id: string; readonly personal: boolean };
}

/** A page that hears of the runs of who is signed in. */
export class RunListener {
  readonly heard: RunNews[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (message) => {
      const { type, data } = JSON.parse(String(message)) as { type: string; data: RunNews };
      if (type === 'app_run_updates') this.heard.push(data);
    });
  }

  /** Subscribed when it resolves: messages are heard in order, and the pong comes after. */
  static async of({ token }: Person): Promise<RunListener> {
    const socket = new WebSocket(`${deployment().base_url.replace(/^http/, 'ws')}/api/v1/ws`, ['svc', `auth_${token}`]);
    const listener = new RunListener(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', data: { channel: 'app_run_updates' } }));
    await listener.caughtUp();
    return listener;
  }

  /** Resolves when everything that was sent before has been heard. */
  async caughtUp(): Promise<void> {
    const pong = new Promise<void>((resolve) => {
      this.socket.on('message', (message) => {
        if ((JSON.parse(String(message)) as { type: string }).type === 'pong') resolve();
      });
    });
    this.socket.send(JSON.stringify({ type: 'ping' }));
    await pong;
  }

  /** What was heard of one run, in order. */
  of(runId: string): RunNews[] {
    return this.heard.filter(({ id }) => id === runId);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** A space of the person whose apps are answered by a model of a server under `modelsUrl`, which sees pictures. */
export async function aSpaceForApps({ api }: Person, modelsUrl: string): Promise<string> {
  const provider = { name: 'Local', provider_type: 'vllm' as const, credentials: { api_key: 'sk-local' } };
  const endpoint = { ...provider, config: { endpoint: modelsUrl } };
  const { id: provider_id } = await ok(api.POST('/api/v1/admin/model-providers/', { body: endpoint }));
  const body = { provider_id, name: 'fake-chat', display_name: 'Fake', vision: true };
  const { id } = await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }));
  const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }));
  await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(space.id), body: { completion_models: [{ id }] } }));
  return space.id;
}

/** An app of a space. */
export async function anAppIn(api: ApiClient, spaceId: string): Promise<string> {
  const body = { name: 'Writer' };
  return (await ok(api.POST('/api/v1/spaces/{id}/applications/apps/', { ...at(spaceId), body }))).id;
}

/** The run once it has ended. */
export function endedRun(api: ApiClient, id: string) {
  return eventually(
    'the run has ended',
    async () => {
      const found = await ok(api.GET('/api/v1/app-runs/{id}/', at(id)));
      return found.finished_at ? found : null;
    },
    { timeoutMs: 60_000 },
  );
}
