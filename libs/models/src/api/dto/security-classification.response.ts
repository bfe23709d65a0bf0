import { DateTimeField, IntField, StringField, UuidField } from '@svc/http';

/** How sensitive the knowledge of a space is, and what a model is cleared for. @source supplement §6.6 */
export class SecurityClassificationPublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @IntField()
  security_level!: number;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: Date | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: Date | null;
}
