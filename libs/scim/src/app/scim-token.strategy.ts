import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type CredentialStrategy, tokenOf } from '@svc/access';
import type { Caller } from '@svc/kernel';
import type { Request } from 'express';
import passport from 'passport';
import { ScimTokenCache } from './scim-token-cache';

const SCHEME = 'Bearer';

/** Recognises the tokens of identity providers in the `Authorization` header. @source spec §5.1, §5.5 */
@Injectable()
export class ScimTokenStrategy extends PassportStrategy(passport.Strategy, 'scim-token') implements CredentialStrategy {
  readonly refusal = 'invalid_scim_token';

  constructor(private readonly tokens: ScimTokenCache) {
    super();
  }

  recognises({ authorization }: IncomingHttpHeaders): boolean {
    return tokenOf(authorization, SCHEME) !== null;
  }

  override authenticate({ headers }: Request): void {
    this.validate(tokenOf(headers.authorization, SCHEME)!).then(
      (provider) => (provider ? this.success(provider) : this.fail()),
      (error) => this.error(error as Error),
    );
  }

  /** The provider of the token's tenant, as things are now; null when nobody has the token. @throws tenant_suspended */
  validate(token: string): Promise<Caller | null> {
    return this.tokens.providerWith(token);
  }
}
