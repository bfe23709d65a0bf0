import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiKeyConfig, SessionConfig } from '@svc/config';
import type { EndpointDefinition } from '@svc/http';
import { tokenOf } from '../domain/bearer-token';

const KEY_PREFIX = /^[sp]k_/;

/** Where the credentials of a request stand, so that strategies need to know one place for each kind only. */
@Injectable()
export class SentCredentials {
  private readonly keyHeader: string;
  private readonly scheme: string;

  constructor(keys: ApiKeyConfig, sessions: SessionConfig) {
    this.keyHeader = keys.headerName.toLowerCase();
    this.scheme = sessions.tokenPrefix;
  }

  /**
   * The headers as strategies read them. Where a route takes keys as a bearer value, one that was sent so stands in the
   * key header, and what was sent in that header is not there. @source supplement §15.136
   */
  headersFor({ keysAs }: Pick<EndpointDefinition, 'keysAs'>, headers: IncomingHttpHeaders): IncomingHttpHeaders {
    if (keysAs === 'header') return headers;
    const { [this.keyHeader]: _unread, ...rest } = headers;
    const token = tokenOf(headers.authorization, this.scheme);
    if (token === null || !KEY_PREFIX.test(token)) return rest;
    const { authorization: _moved, ...others } = rest;
    return { ...others, [this.keyHeader]: token };
  }
}
