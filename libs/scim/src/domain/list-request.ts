import { AppError } from '@svc/kernel';
import { MAX_RESULTS } from './discovery';
import type { Filter } from './filter/filter';
import { parseFilter } from './filter/parse-filter';
import { type Projection, projectionOf } from './projection';
import { type AttributePlace, placeOf, type ResourceKind } from './resource-kind';

/** A list as a client asks for it. */
export interface ListParameters {
  readonly filter?: string;
  readonly startIndex?: number;
  readonly count?: number;
  readonly sortBy?: string;
  readonly sortOrder?: string;
  readonly attributes?: string;
  readonly excludedAttributes?: string;
}

/** The same, understood. */
export interface ListRequest {
  readonly filter: Filter | null;
  /** From 1 on. */
  readonly startIndex: number;
  readonly count: number;
  readonly sort: { readonly place: AttributePlace; readonly descending: boolean } | null;
  readonly projection: Projection;
}

/**
 * Understands what is asked of a list.
 * @throws scim_invalid_filter · scim_invalid_value for a wish about order that cannot be met
 * @source RFC 7644 §3.4.2, supplement §5.7
 */
export function listRequest(kind: ResourceKind, asked: ListParameters): ListRequest {
  const { filter, startIndex = 1, count = MAX_RESULTS } = asked;
  return {
    filter: filter === undefined ? null : parseFilter(kind, filter),
    startIndex: Math.max(1, startIndex),
    count: Math.min(MAX_RESULTS, Math.max(0, count)),
    sort: sortOf(kind, asked),
    projection: projectionOf(asked.attributes, asked.excludedAttributes),
  };
}

function sortOf(kind: ResourceKind, { sortBy, sortOrder = 'ascending' }: ListParameters): ListRequest['sort'] {
  const order = sortOrder.toLowerCase();
  if (order !== 'ascending' && order !== 'descending') {
    throw new AppError('scim_invalid_value', { message: '"sortOrder" is ascending or descending.' });
  }
  if (sortBy === undefined) return null;
  const place = placeOf(kind, sortBy);
  if (place && place.attribute.returned !== 'never') return { place, descending: order === 'descending' };
  throw new AppError('scim_invalid_value', { message: `There is no attribute "${sortBy}" to sort by.` });
}
