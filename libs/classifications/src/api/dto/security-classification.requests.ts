import { BooleanField, ListField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import { ModelId } from '@svc/tenancy';
import type { ClassificationChanges } from '../../app/security-classifications.service';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
const DESCRIPTION = { maxLength: 10_000, ...OPTIONAL_NULLABLE } as const;

/** A new classification. @source supplement §6.6 */
export class SecurityClassificationCreatePublic {
  @StringField(NAME)
  name!: string;

  @StringField(DESCRIPTION)
  description?: string | null;

  @BooleanField({ default: true, description: 'It becomes the lowest level; else the highest.' })
  set_lowest_security!: boolean;
}

/** The order of the classifications. @source supplement §6.6 */
export class SecurityClassificationLevelsUpdateRequest {
  @ListField(() => ModelId, { max: 1000, description: 'All of them, the highest level first.' })
  security_classifications!: ModelId[];
}

/** Changes of one classification; what is missing stays. @source supplement §6.6 */
export class SecurityClassificationSingleUpdate {
  @StringField({ ...NAME, optional: true })
  name?: string;

  @StringField(DESCRIPTION)
  description?: string | null;

  static toChanges(this: void, body: SecurityClassificationSingleUpdate): ClassificationChanges {
    return {
      ...(body.name !== undefined && { name: body.name }),
      ...(body.description !== undefined && { description: body.description }),
    };
  }
}

/** Whether to check the classifications. @source supplement §6.6 */
export class SecurityEnableRequest {
  @BooleanField()
  enabled!: boolean;
}
