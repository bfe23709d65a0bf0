import type { Attribute } from '../attribute';
import type { AttributePlace } from '../resource-kind';

/** How two values are compared. @source RFC 7644 §3.4.2.2 */
export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;

export type Comparison = (typeof COMPARISONS)[number];

/** What an attribute is compared with; null stands for "has no value". */
export type Literal = string | boolean | Date | null;

/** What a comparison is about: an attribute of the resource, or a part of the list element a value path looks at. */
export type Subject =
  | { readonly of: 'resource'; readonly place: AttributePlace }
  | { readonly of: 'element'; readonly part: Attribute };

/** A filter that was understood: every name is an attribute, every value fits it. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Filter[] }
  | { readonly kind: 'not'; readonly operand: Filter }
  | { readonly kind: 'present'; readonly subject: Subject }
  | { readonly kind: 'compare'; readonly subject: Subject; readonly comparison: Comparison; readonly value: Literal }
  /** Whether one element of a list meets a filter about elements. */
  | { readonly kind: 'some'; readonly place: AttributePlace; readonly filter: Filter };

/** The attribute or part a comparison reads. */
export function attributeOf(subject: Subject): Attribute {
  return subject.of === 'element' ? subject.part : (subject.place.part ?? subject.place.attribute);
}
