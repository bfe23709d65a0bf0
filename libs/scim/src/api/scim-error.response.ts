import { ListField, Schema, StringField } from '@svc/http';

/** The body of every SCIM error. @source spec §7.1, RFC 7644 §3.12 */
@Schema({ name: 'ScimError' })
export class ScimErrorResponse {
  @ListField('string')
  schemas!: string[];

  @StringField({ description: 'The HTTP status, as text.' })
  status!: string;

  @StringField({ optional: true, description: 'What kind of refusal it is, where SCIM has a word for it.' })
  scimType?: string;

  @StringField()
  detail!: string;
}
