import { Injectable } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import type { RequestFacts } from '@svc/http';

/** Where SCIM begins, for the addresses in answers. @source supplement §15.58 */
@Injectable()
export class ScimAddress {
  constructor(private readonly config: HttpConfig) {}

  /** Absolute, without a slash at its end: of the public origin, else of the request. */
  base({ origin }: RequestFacts): string {
    return `${this.config.publicOrigin ?? origin}/scim/v2`;
  }
}
