import type { AppError } from '@svc/kernel';
import type { FieldsClass } from '../fields/field-spec';
import type { Problem } from './problem';

/** What went wrong with a request, before a dialect puts it into words. */
export type Failure =
  | { readonly kind: 'foreseen'; readonly status: number; readonly error: AppError; readonly requestId: string | null }
  | { readonly kind: 'form'; readonly status: number; readonly problems: readonly Problem[] }
  | { readonly kind: 'protocol'; readonly status: number; readonly message: string }
  | { readonly kind: 'unforeseen'; readonly status: 500; readonly errorId: string; readonly exposed: Exposed | null };

/** What development mode tells about an exception. */
export interface Exposed {
  readonly type: string;
  readonly path: string | undefined;
}

/**
 * How an app, or a group of its routes, spells what it answers: the media type of its JSON and the bodies of its errors.
 * An app chooses with `HttpModule.speaking`, a controller with `@Speaks`; both may, the controller's then wins.
 */
export interface Dialect {
  /** Media type of every JSON answer, errors or not. */
  readonly mediaType: string;
  /** Status of a request that does not have the declared form. */
  readonly formStatus: 400 | 422;
  /** The body that says what went wrong. */
  errorBody(failure: Failure): unknown;
  /** The one form of all its error bodies, for the API description; undefined: those of spec §7.1. */
  readonly errorSchema?: FieldsClass;
}
