import { BooleanField, DateTimeField, IntField, ListField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { SecurityClassification } from '../../domain/security-classification';

/** How sensitive the knowledge of a space is, and what a model is cleared for. @source supplement §6.6 */
export class SecurityClassificationPublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @IntField({ description: 'From 1, the least sensitive.' })
  security_level!: number;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: Date | null;

  static from(this: void, classification: SecurityClassification): SecurityClassificationPublic {
    return {
      id: classification.id,
      name: classification.name,
      description: classification.description,
      security_level: classification.securityLevel,
      created_at: classification.createdAt,
      updated_at: classification.updatedAt,
    };
  }
}

/** The classifications in their order. @source supplement §6.6 */
export class SecurityClassificationsListPublic {
  @ListField(() => SecurityClassificationPublic, { description: 'The highest level first.' })
  security_classifications!: SecurityClassificationPublic[];
}

/** The classifications, and whether they are checked. @source supplement §6.6 */
export class SecurityClassificationResponse extends SecurityClassificationsListPublic {
  @BooleanField()
  security_enabled!: boolean;
}

/** Whether the classifications are checked. @source supplement §6.6 */
export class SecurityEnableResponse {
  @BooleanField()
  security_enabled!: boolean;
}
