/** What the thread of schemas is asked: whether a schema can be used, or whether a value is valid by one that can. */
export interface SchemaQuestion {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
}

/** @param question a `SchemaQuestion` as V8 serializes it @returns what is wrong; null when nothing is */
export type SchemaTask = (question: Uint8Array) => string | null;
