import { made } from '@svc/testing';
import type { Scene } from '../start-conversations';

/** Has the assistant of a scene use a tool server. @returns the server's id */
export async function giveTools({ owner, spaceId, assistantId }: Scene, url: string): Promise<string> {
  const { server } = await made(owner.call('POST', '/mcp-servers/', { name: 'Sums', http_url: url }));
  await made(owner.call('POST', `/mcp-servers/settings/${server.id}/`, {}));
  await made(owner.call('PATCH', `/spaces/${spaceId}/`, { mcp_servers: [{ id: server.id }] }));
  await made(owner.call('POST', `/assistants/${assistantId}/mcp-servers/${server.id}/`));
  return server.id;
}
