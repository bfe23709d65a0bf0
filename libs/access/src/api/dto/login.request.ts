import { StringField } from '@svc/http';

/** The form of the password login. @source spec §4.2 */
export class LoginForm {
  @StringField({ description: 'The e-mail address.' })
  username!: string;

  @StringField({ format: 'password' })
  password!: string;
}
