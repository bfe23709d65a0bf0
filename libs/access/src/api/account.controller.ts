import { Controller } from '@nestjs/common';
import { Actor, anyScope, Body, Endpoint, person, session } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { UserPublic } from '@svc/tenancy';
import { AccountService } from '../app/account.service';
import { ChangePasswordRequest } from './dto/change-password.request';

/** The caller's own account. @source spec §4.2, supplement §5.1, §5.3 */
@Controller('users/me')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Endpoint({
    get: '/',
    access: person('account', { scope: anyScope() }),
    status: 200,
    response: UserPublic,
    errors: ['not_found'],
    spec: '§4.2',
    summary: 'Read the own profile',
    tag: 'Users',
  })
  async profile(@Actor() actor: Caller): Promise<UserPublic> {
    const profile = await this.account.profile(actor);
    return UserPublic.from(profile, profile.permissions);
  }

  @Endpoint({
    post: 'sessions/invalidate/',
    access: session(),
    status: 204,
    audit: 'SESSIONS_INVALIDATED',
    spec: '§4.2',
    summary: 'End every session issued before now',
    tag: 'Sign-in',
  })
  invalidateSessions(@Actor() actor: Caller): Promise<void> {
    return this.account.invalidateSessions(actor);
  }

  @Endpoint({
    post: 'password/',
    access: session(),
    status: 204,
    errors: ['bad_request', 'too_many_login_attempts', 'rate_limit_unavailable'],
    audit: 'PASSWORD_CHANGED',
    spec: '§5.1',
    summary: 'Change the own password and end every session',
    description: 'A wrong current password counts as a failed login of this name, and shares its limit.',
    tag: 'Sign-in',
  })
  changePassword(@Actor() actor: Caller, @Body() body: ChangePasswordRequest): Promise<void> {
    return this.account.changePassword(actor, body.current_password, body.new_password);
  }
}
