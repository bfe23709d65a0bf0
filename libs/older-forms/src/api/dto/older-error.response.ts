import { IntField, ListField, StringField } from '@svc/http';

/** What is wrong with one field. @source spec §4.11 */
export class OlderFieldError {
  @StringField()
  field!: string;

  @StringField()
  message!: string;
}

/** The body of every error of older forms. @source spec §4.11, supplement §15.148 */
export class OlderError {
  @StringField()
  detail!: string;

  @StringField({ description: 'Stable; `detail` is not.' })
  error_code!: string;

  @ListField(() => OlderFieldError, { description: 'Every field that is wrong; empty for other errors.' })
  errors!: OlderFieldError[];

  @IntField({ optional: true, description: 'Sign-in only.' })
  attempts_remaining?: number;

  @IntField({ optional: true, description: 'Sign-in only.' })
  retry_after_seconds?: number;
}
