import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@svc/kernel';
import type { Request } from 'express';
import type { Strategy } from 'passport';
import type { AccessRequest } from './access-request';

/**
 * A strategy of Passport for one kind of credential. It is chosen by what was sent and then decides alone: it succeeds
 * with a `Principal`, fails, which is its `refusal`, or errors with a code of the catalogue.
 */
export interface CredentialStrategy extends Strategy {
  /** What is heard when a credential of this kind is none that the service gave. */
  readonly refusal: ErrorCode;
  /** Whether a credential of this kind was sent, a good one or not. */
  recognises(headers: IncomingHttpHeaders): boolean;
}

/** Injection token of the strategies, in the order of their precedence. @source spec §5.1.1 */
export const CREDENTIAL_STRATEGIES = Symbol('CREDENTIAL_STRATEGIES');

/** What strategies are given for the request: the part of it that deciding may look at, which Passport adds to. */
export function askedOf(request: Request): AccessRequest {
  return request as unknown as AccessRequest;
}
