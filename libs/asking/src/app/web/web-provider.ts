import { text } from 'node:stream/consumers';
import { storableMember } from '@svc/kernel';
import type { OutboundClient, OutboundRequest } from '@svc/outbound';
import type { WebHit } from '../../domain/web-result';

/** Somebody who searches the web. */
export interface WebProvider {
  /** Best first. @throws Error whatever goes wrong */
  search(query: string, signal: AbortSignal): Promise<WebHit[]>;
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/**
 * The JSON that a provider answers with, as it can be stored: excerpts may end in half a character.
 * @throws Error for every other answer · OutboundError
 */
export async function jsonOf(outbound: OutboundClient, request: OutboundRequest): Promise<Record<string, unknown>> {
  const { status, body } = await outbound.request({ ...request, maxBytes: MAX_ANSWER_BYTES, redirect: 'error' });
  const answer = await text(body);
  if (status !== 200) throw new Error(`The search provider answered with ${status}.`);
  const document: unknown = JSON.parse(answer, storableMember);
  if (typeof document !== 'object' || document === null) throw new Error('The search provider sent no object.');
  return document as Record<string, unknown>;
}
