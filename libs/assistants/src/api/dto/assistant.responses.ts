import {
  BooleanField,
  DateTimeField,
  IntField,
  ListField,
  MapField,
  NumberField,
  ObjectField,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { PERMISSION_ITEM } from '@svc/spaces';
import { UserSparse } from '@svc/tenancy';

/** A prompt in a list, without its text. @source supplement §2.3 */
export class PromptSparse {
  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @UuidField()
  id!: string;

  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @BooleanField()
  is_selected!: boolean;

  @ObjectField(() => UserSparse)
  user!: UserSparse;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}

/** What the tokens of an estimate are for. @source supplement §2.3 */
export class TokenEstimateBreakdown {
  @IntField()
  prompt!: number;

  @IntField()
  text!: number;

  @IntField()
  files!: number;

  @MapField('integer', { optional: true })
  file_details?: Record<string, number>;
}

/** How much of the context window something takes. @source supplement §2.3 */
export class TokenEstimateResponse {
  @IntField()
  tokens!: number;

  @NumberField({ description: 'Of the context window, 0 to 100 and above.' })
  percentage!: number;

  @IntField()
  limit!: number;

  @ObjectField(() => TokenEstimateBreakdown)
  breakdown!: TokenEstimateBreakdown;
}
