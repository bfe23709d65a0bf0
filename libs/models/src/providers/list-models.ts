import type { ProviderConnection } from '../domain/provider-connection';
import { anthropicHeaders } from './anthropic/anthropic-chat';
import { keyHeaders } from './openai/addresses';
import type { ProviderHttp } from './provider-http';

/**
 * The models a provider names; none for Azure, where only deployments can be called.
 * @throws upstream_unavailable · upstream_rate_limited · upstream_rejected
 */
export async function listModels(
  http: ProviderHttp,
  connection: ProviderConnection,
  signal: AbortSignal,
): Promise<{ name: string }[]> {
  if (connection.dialect === 'azure') return [];
  const headers = connection.dialect === 'anthropic' ? anthropicHeaders(connection) : keyHeaders(connection);
  const answer = await http.json({ url: `${connection.baseUrl}/models`, method: 'GET', headers, signal });
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return [];
  return data.flatMap((model: { id?: unknown } | null) => (typeof model?.id === 'string' ? [{ name: model.id }] : []));
}
