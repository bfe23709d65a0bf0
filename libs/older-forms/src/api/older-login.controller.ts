import { LoginService } from '@svc/access';
import { Abandoned, Body, Endpoint, open } from '@svc/http';
import { OwnProfileService } from '@svc/tenancy';
import { OlderLogin, OlderSession, OlderUser } from './dto/older-user.dto';
import { OLDER, OlderForms } from './older-forms.decorator';

/** Signing in with JSON. @source spec §4.11 */
@OlderForms('auth')
export class OlderLoginController {
  constructor(
    private readonly logins: LoginService,
    private readonly profiles: OwnProfileService,
  ) {}

  @Endpoint({
    ...OLDER,
    post: 'login',
    access: open(),
    status: 200,
    response: OlderSession,
    successor: '/users/login/token/',
    audit: 'SESSION_STARTED',
    errors: ['invalid_credentials', 'too_many_login_attempts', 'rate_limit_unavailable'],
    summary: 'Sign in with e-mail and password',
  })
  async login(@Body() { email, password }: OlderLogin, @Abandoned() gone: AbortSignal): Promise<OlderSession> {
    const { token, user } = await this.logins.login(email, password, gone);
    const profile = await this.profiles.read(user.tenantId, user.id);
    return { access_token: token, token_type: 'bearer', user: OlderUser.from(profile) };
  }
}
