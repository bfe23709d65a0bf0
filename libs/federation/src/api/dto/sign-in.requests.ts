import { Check, EnumField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import type { Callback, GlobalCallback } from '../../app/finish-sign-in.service';
import type { SignInRequest } from '../../app/start-sign-in.service';

const VERIFIER = { minLength: 43, maxLength: 128, pattern: /^[A-Za-z0-9._~-]+$/ } as const;
const CODE = { minLength: 1, maxLength: 8192 } as const;

/** How somebody wants to sign in. @source supplement §5.2, §15.42 */
@Check<InitiateQuery>(({ code_challenge, code_challenge_method }) =>
  code_challenge_method !== undefined && code_challenge === undefined
    ? { field: 'code_challenge', message: 'A method needs a challenge.' }
    : null,
)
export class InitiateQuery {
  @StringField({ optional: true, maxLength: 255, description: 'Slug; optional with exactly one active tenant.' })
  tenant?: string;

  @StringField({ optional: true, maxLength: 2048, description: 'Opaque; given back inside the signed state.' })
  state?: string;

  @StringField({
    optional: true,
    pattern: /^[A-Za-z0-9_-]{43}$/,
    description: 'S256, of the verifier of the callback.',
  })
  code_challenge?: string;

  @EnumField(['S256'], { optional: true })
  code_challenge_method?: 'S256';

  @StringField({ optional: true, maxLength: 2048, description: 'One of the configured addresses.' })
  redirect_uri?: string;

  static toRequest(this: void, query: InitiateQuery): SignInRequest {
    return {
      tenant: query.tenant ?? null,
      frontendState: query.state ?? null,
      codeChallenge: query.code_challenge ?? null,
      redirectUri: query.redirect_uri ?? null,
    };
  }
}

/** What the browser brings back from the provider. @source supplement §5.2 */
export class CallbackRequest {
  @StringField(CODE)
  code!: string;

  @StringField({ minLength: 1, maxLength: 8192 })
  state!: string;

  @StringField({ ...OPTIONAL_NULLABLE, ...VERIFIER, description: 'Of the challenge the sign-in began with.' })
  code_verifier?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 2048, description: 'As the provider sent it (RFC 9207).' })
  iss?: string | null;

  static toCallback(this: void, body: CallbackRequest): Callback {
    return {
      code: body.code,
      state: body.state,
      codeVerifier: body.code_verifier ?? undefined,
      issuer: body.iss ?? undefined,
    };
  }
}

/** The older form of a callback. @source supplement §5.2 */
export class OpenIdConnectLogin {
  @StringField(CODE)
  code!: string;

  @StringField(VERIFIER)
  code_verifier!: string;

  @StringField({ maxLength: 2048 })
  redirect_uri!: string;

  @StringField({ maxLength: 255 })
  client_id!: string;

  @EnumField(['authorization_code'], { default: 'authorization_code' })
  grant_type!: 'authorization_code';

  @StringField({ default: 'openid', maxLength: 255, description: 'Of the request that was made; without effect.' })
  scope!: string;

  @StringField({
    optional: true,
    nullable: true,
    maxLength: 255,
    description: 'Of the request that was made; not looked at unless given.',
  })
  nonce?: string | null;

  static toCallback(this: void, body: OpenIdConnectLogin): GlobalCallback {
    return {
      code: body.code,
      codeVerifier: body.code_verifier,
      redirectUri: body.redirect_uri,
      clientId: body.client_id,
      nonce: body.nonce || null, // some clients send an empty one for none
    };
  }
}
