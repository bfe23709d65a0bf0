import { StringField } from '@svc/http';

/** A change of the own password. @source supplement §5.1 */
export class ChangePasswordRequest {
  @StringField({ format: 'password' })
  current_password!: string;

  @StringField({ format: 'password', minLength: 7, maxLength: 100 })
  new_password!: string;
}
