const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** A page of resources. @source RFC 7644 §3.4.2 */
export interface ListResponse<Resource> {
  readonly schemas: readonly [typeof LIST_SCHEMA];
  /** Of everything that matches. */
  readonly totalResults: number;
  readonly startIndex: number;
  /** Of this page. */
  readonly itemsPerPage: number;
  readonly Resources: readonly Resource[];
}

/** Puts a page into the form of an answer. */
export function listResponse<Resource>(
  resources: readonly Resource[],
  { total = resources.length, startIndex = 1 }: { total?: number; startIndex?: number } = {},
): ListResponse<Resource> {
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
