import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, open, Query, session } from '@svc/http';
import type { Caller, ErrorCode } from '@svc/kernel';
import { FinishSignInService } from '../app/finish-sign-in.service';
import { SignInOptionsService } from '../app/sign-in-options.service';
import { SignOutService } from '../app/sign-out.service';
import { StartSignInService } from '../app/start-sign-in.service';
import { CallbackRequest, InitiateQuery } from './dto/sign-in.requests';
import {
  CallbackResponse,
  FederationStatusResponse,
  InitiateResponse,
  LogoutResponse,
  SelectableTenant,
  SelectableTenants,
} from './dto/sign-in.responses';

const TAG = 'Sign-in';

/** How any sign-in through a provider may be refused. */
export const REFUSALS: readonly ErrorCode[] = [
  'oidc_not_configured',
  'tenant_suspended',
  'redirect_uri_mismatch',
  'token_exchange_failed',
  'id_token_invalid',
  'authentication_failed',
  'email_claim_missing',
  'email_domain_not_allowed',
  'account_of_another_tenant',
  'identity_mismatch',
  'user_inactive',
  'provisioning_not_allowed',
  'user_not_created',
  'identity_provider_unavailable',
];

/** Signing in through an identity provider, and out again. @source spec §5.4, supplement §5.2 */
@Controller('auth')
export class SignInController {
  constructor(
    private readonly options: SignInOptionsService,
    private readonly starts: StartSignInService,
    private readonly finishes: FinishSignInService,
    private readonly signOuts: SignOutService,
  ) {}

  @Endpoint({
    get: 'federation-status',
    access: open(),
    status: 200,
    response: FederationStatusResponse,
    spec: '§5.2',
    summary: 'Read how people can sign in',
    tag: TAG,
  })
  async status(): Promise<FederationStatusResponse> {
    return FederationStatusResponse.from(await this.options.status());
  }

  @Endpoint({
    get: 'tenants',
    access: open(),
    status: 200,
    response: SelectableTenants,
    spec: '§5.2',
    summary: 'List the tenants that can be signed in to through an identity provider',
    tag: TAG,
  })
  async tenants(): Promise<SelectableTenants> {
    return { tenants: (await this.options.selectable()).map(SelectableTenant.from) };
  }

  @Endpoint({
    get: 'initiate',
    access: open(),
    status: 200,
    response: InitiateResponse,
    errors: [
      'oidc_not_configured',
      'sign_in_tenant_required',
      'sign_in_tenant_not_found',
      'tenant_suspended',
      'redirect_uri_mismatch',
      'identity_provider_unavailable',
      'sign_in_unavailable',
    ],
    spec: '§5.4',
    summary: 'Begin a sign-in: the address of the identity provider',
    tag: TAG,
  })
  async initiate(@Query() query: InitiateQuery): Promise<InitiateResponse> {
    const { authorizationUrl, state } = await this.starts.start(InitiateQuery.toRequest(query));
    return { authorization_url: authorizationUrl, state };
  }

  @Endpoint({
    post: 'callback',
    access: open(),
    status: 200,
    response: CallbackResponse,
    errors: [
      ...REFUSALS,
      'invalid_sign_in_state',
      'sign_in_expired',
      'sign_in_tenant_not_found',
      'sign_in_unavailable',
    ],
    audit: 'SESSION_STARTED',
    spec: '§5.4',
    summary: 'Finish a sign-in with what the identity provider gave the browser',
    tag: TAG,
  })
  async callback(@Body() body: CallbackRequest): Promise<CallbackResponse> {
    return { access_token: await this.finishes.finish(CallbackRequest.toCallback(body)) };
  }

  @Endpoint({
    post: 'logout',
    access: session(),
    status: 200,
    response: LogoutResponse,
    audit: 'SESSION_ENDED',
    spec: '§15.43',
    summary: 'Sign out: the address that ends the session at the identity provider',
    tag: TAG,
  })
  async logout(@Actor() actor: Caller): Promise<LogoutResponse> {
    return { logout_url: await this.signOuts.signOut(actor) };
  }
}
