import type { ProviderConnection } from '../../domain/provider-connection';

/** The operations of the common interface. */
export type Operation = 'chat/completions' | 'embeddings' | 'audio/transcriptions' | 'images/generations';

/** The address of an operation; Azure has one for each deployment. */
export function operationUrl(connection: ProviderConnection, operation: Operation, modelName: string): string {
  if (connection.dialect !== 'azure') return `${connection.baseUrl}/${operation}`;
  const deployment = encodeURIComponent(connection.deploymentName ?? modelName);
  const version = encodeURIComponent(connection.apiVersion ?? '');
  return `${connection.baseUrl}/openai/deployments/${deployment}/${operation}?api-version=${version}`;
}

/** The headers that carry the key. */
export function keyHeaders({ dialect, apiKey }: ProviderConnection): Record<string, string> {
  if (apiKey === null) return {};
  return dialect === 'azure' ? { 'api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}
