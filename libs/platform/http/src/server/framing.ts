import { HttpException } from '@nestjs/common';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Refuses what HTTP/1.1 does not allow, or nobody can fulfil, in the same form as every other error: Node itself would
 * answer it before anything has named the request. The connection ends, since a body may or may not follow.
 * @source RFC 9112 §3.2, RFC 9110 §10.1.1
 */
export function framing(): RequestHandler {
  return (request, response, next) => {
    const status = faultIn(request);
    if (status === null) return next();
    response.setHeader('Connection', 'close');
    next(new HttpException(STATUS_CODES[status]!, status));
  };
}

/** The status of a request that is none; null for every other. */
function faultIn({ httpVersion, headers }: IncomingMessage): 400 | 417 | null {
  if (httpVersion !== '1.1') return null;
  if (headers.host === undefined) return 400;
  const { expect } = headers;
  return expect === undefined || expect.toLowerCase().includes('100-continue') ? null : 417;
}
