import { EnumField, StringField } from '@svc/http';

/** A session to call with. @source spec §4.2 */
export class AccessToken {
  @StringField()
  access_token!: string;

  @EnumField(['bearer'])
  token_type!: 'bearer';

  static from(this: void, token: string): AccessToken {
    return { access_token: token, token_type: 'bearer' };
  }
}
