import { IntField, JsonField, ListField, Schema } from '@svc/http';

const OBJECT = { schema: { type: 'object', additionalProperties: true } } as const;

/** A resource in the form of its schemas, which `/Schemas` describes. */
@Schema({ name: 'ScimResource' })
export class ScimResourceResponse {
  @ListField('string')
  schemas!: string[];

  @JsonField({ ...OBJECT, optional: true, description: 'Kind, times and address.' })
  meta?: unknown;
}

/** A page of resources. @source RFC 7644 §3.4.2 */
@Schema({ name: 'ScimListResponse' })
export class ScimListResponse {
  @ListField('string')
  schemas!: string[];

  @IntField({ min: 0 })
  totalResults!: number;

  @IntField({ min: 1 })
  startIndex!: number;

  @IntField({ min: 0 })
  itemsPerPage!: number;

  @ListField({ kind: 'json', ...OBJECT })
  Resources!: unknown[];
}

/** What became of the operations of a bulk request. @source RFC 7644 §3.7.3 */
@Schema({ name: 'ScimBulkResponse' })
export class ScimBulkResponse {
  @ListField('string')
  schemas!: string[];

  @ListField({ kind: 'json', ...OBJECT })
  Operations!: unknown[];
}
