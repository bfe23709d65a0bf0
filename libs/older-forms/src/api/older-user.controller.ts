import { Actor, anyScope, Body, Endpoint, person } from '@svc/http';
import { type Caller, requireUser } from '@svc/kernel';
import { OwnProfileService } from '@svc/tenancy';
import { OlderPreferences, OlderUser, OlderUserChange } from './dto/older-user.dto';
import { OLDER, OlderForms } from './older-forms.decorator';

const DOCS = {
  ...OLDER,
  access: person('account', { scope: anyScope() }),
  status: 200,
  response: OlderUser,
  successor: '/users/me/',
  errors: ['not_found'],
} as const;

/** The caller as a person. @source spec §4.11, supplement §15.143, §15.144 */
@OlderForms('user')
export class OlderUserController {
  constructor(private readonly profiles: OwnProfileService) {}

  @Endpoint({ ...DOCS, get: 'me', summary: 'Read the own profile' })
  async read(@Actor() actor: Caller): Promise<OlderUser> {
    return OlderUser.from(await this.profiles.read(actor.tenantId, requireUser(actor).id));
  }

  @Endpoint({ ...DOCS, patch: 'me', audit: 'USER_UPDATED', summary: 'Change the own name and preferences' })
  async change(@Actor() actor: Caller, @Body() { name, preferences }: OlderUserChange): Promise<OlderUser> {
    const changes = { name, ...(preferences && { preferences: OlderPreferences.read(preferences) }) };
    return OlderUser.from(await this.profiles.change(actor, changes));
  }
}
