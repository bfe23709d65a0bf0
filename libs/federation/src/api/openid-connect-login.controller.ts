import { Controller } from '@nestjs/common';
import { Body, Endpoint, open } from '@svc/http';
import { FinishSignInService } from '../app/finish-sign-in.service';
import { OpenIdConnectLogin } from './dto/sign-in.requests';
import { OpenIdConnectToken } from './dto/sign-in.responses';
import { REFUSALS } from './sign-in.controller';

/** The older form of the callback, for the provider of the environment. @source spec §4.2, supplement §15.40 */
@Controller('users/login/openid-connect')
export class OpenIdConnectLoginController {
  constructor(private readonly finishes: FinishSignInService) {}

  @Endpoint({
    post: 'idp/',
    access: open(),
    status: 200,
    response: OpenIdConnectToken,
    errors: [...REFUSALS],
    audit: 'SESSION_STARTED',
    spec: '§4.2',
    summary: 'Sign in with a code of the identity provider that the environment names',
    tag: 'Sign-in',
  })
  async login(@Body() body: OpenIdConnectLogin): Promise<OpenIdConnectToken> {
    const token = await this.finishes.finishGlobal(OpenIdConnectLogin.toCallback(body));
    return { access_token: token, token_type: 'bearer' };
  }
}
