import { StringField } from '@svc/http';

/** Why somebody reads the log. @source supplement §7.2 */
export class AccessJustificationRequest {
  @StringField({ minLength: 1, maxLength: 100, trim: true, description: 'For example `security_investigation`.' })
  category!: string;

  @StringField({ minLength: 10, maxLength: 500, trim: true })
  description!: string;
}

/** The session was begun; the cookie carries it. */
export class AccessSessionResponse {
  @StringField()
  status!: 'session_created';

  @StringField()
  message!: string;
}
