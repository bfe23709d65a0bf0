import { StringField, UuidField } from '@svc/http';

/** Kept for clients that read the list; connected libraries are not part of this service. @source supplement §2.2 */
export class IntegrationKnowledgePublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;
}
