import { IntField, MapField, NumberField, ObjectField } from '@svc/http';

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
