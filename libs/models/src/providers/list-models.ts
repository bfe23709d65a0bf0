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
  const isAnthropic = connection.dialect === 'anthropic';
  const headers = isAnthropic ? anthropicHeaders(connection) : keyHeaders(connection);
  // Theirs comes in pages of 20; this is the largest one.
  const url = `${connection.baseUrl}/models${isAnthropic ? '?limit=1000' : ''}`;
  const answer = await http.json({ url, method: 'GET', headers, signal });
  // Some servers send the list with nothing around it.
  const data = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data)) return [];
  return data.flatMap((model: { id?: unknown } | null) => (typeof model?.id === 'string' ? [{ name: model.id }] : []));
}
