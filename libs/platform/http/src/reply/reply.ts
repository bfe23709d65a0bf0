/** An answer whose status or headers depend on what happened; returned by a handler in place of the bare body. */
export class Reply<Body> {
  constructor(
    readonly body: Body,
    readonly options: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
  ) {}
}
