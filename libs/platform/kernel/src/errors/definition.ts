/**
 * Which body of spec §7.1 carries an error:
 * `detail` is `{detail}`, `coded` is `{code, message, …}`, `domain` is `{message, svc_error_code, code, …}`.
 */
export type ErrorShape = 'detail' | 'coded' | 'domain';

/** The optional members of a catalogue entry. */
export interface ErrorExtras {
  /** `svc_error_code`; the domain shape needs one. */
  readonly svcCode?: number;
  /** Where the code comes from. */
  readonly doc: string;
  /** Whether another try of the same job makes sense. */
  readonly retryable?: boolean;
  /** Details stand beside `code` and `message` instead of inside `details`. */
  readonly flat?: boolean;
}

/** An entry of the catalogue. */
export interface ErrorDefinition extends ErrorExtras {
  readonly status: number;
  readonly shape: ErrorShape;
  readonly message: string;
}

/** An entry without details. */
export function define(status: number, shape: ErrorShape, message: string, extras: ErrorExtras): ErrorDefinition {
  return { status, shape, message, ...extras };
}

/** An entry whose users must give details of the named type. */
export function withDetails<Details extends Record<string, unknown>>() {
  return (
    status: number,
    shape: ErrorShape,
    message: string,
    extras: ErrorExtras,
  ): ErrorDefinition & { readonly details: Details } => ({
    ...define(status, shape, message, extras),
    // Only the type matters: it makes the compiler demand details where the error is thrown.
    details: {} as Details,
  });
}
