import { attributeOf, type Filter, type Literal } from '../filter/filter';
import { folded } from '../folded';
import type { Resource } from '../resource';

/** Whether an element of a list meets a filter about elements. */
export function meets(element: Resource, filter: Filter): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.operands.every((each) => meets(element, each));
    case 'or':
      return filter.operands.some((each) => meets(element, each));
    case 'not':
      return !meets(element, filter.operand);
    case 'present':
      return element[attributeOf(filter.subject).name] !== undefined;
    case 'compare': {
      const attribute = attributeOf(filter.subject);
      const fold = (value: unknown): unknown =>
        typeof value === 'string' && !attribute.caseExact ? folded(value) : value;
      return compare(fold(element[attribute.name]), filter.comparison, fold(filter.value) as Literal);
    }
    case 'some':
      return false;
  }
}

/** How many conditions a filter about elements has. */
export function conditionsOf(filter: Filter): number {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.operands.reduce((sum, each) => sum + conditionsOf(each), 0);
    case 'not':
      return conditionsOf(filter.operand);
    default:
      return 1;
  }
}

/**
 * The element that a filter describes, e.g. `{type: 'work'}` for `type eq "work"`; null when it does not say what its
 * element is like.
 */
export function described(filter: Filter): Resource | null {
  if (filter.kind === 'and') {
    const parts = filter.operands.map(described);
    return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null;
  }
  if (filter.kind !== 'compare' || filter.comparison !== 'eq' || filter.value === null) return null;
  return { [attributeOf(filter.subject).name]: filter.value };
}

function compare(actual: unknown, comparison: string, value: Literal): boolean {
  if (comparison === 'eq') return (actual ?? null) === value;
  if (comparison === 'ne') return (actual ?? null) !== value;
  if (typeof actual !== 'string' || typeof value !== 'string') return false;
  switch (comparison) {
    case 'co':
      return actual.includes(value);
    case 'sw':
      return actual.startsWith(value);
    case 'ew':
      return actual.endsWith(value);
    case 'gt':
      return actual > value;
    case 'ge':
      return actual >= value;
    case 'lt':
      return actual < value;
    default:
      return actual <= value;
  }
}
