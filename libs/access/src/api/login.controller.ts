import { Controller } from '@nestjs/common';
import { Abandoned, Endpoint, FormBody, open } from '@svc/http';
import { LoginService } from '../app/login.service';
import { AccessToken } from './dto/access-token.response';
import { LoginForm } from './dto/login.request';

/** Signing in with a password. @source spec §4.2, §5.3 */
@Controller('users/login')
export class LoginController {
  constructor(private readonly logins: LoginService) {}

  @Endpoint({
    post: 'token/',
    access: open(),
    status: 200,
    response: AccessToken,
    audit: 'SESSION_STARTED',
    errors: ['invalid_credentials', 'too_many_login_attempts', 'rate_limit_unavailable'],
    spec: '§5.3',
    summary: 'Sign in with e-mail and password',
    tag: 'Sign-in',
  })
  async login(@FormBody() { username, password }: LoginForm, @Abandoned() gone: AbortSignal): Promise<AccessToken> {
    const { token } = await this.logins.login(username, password, gone);
    return AccessToken.from(token);
  }
}
