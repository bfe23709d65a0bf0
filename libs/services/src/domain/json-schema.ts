import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { within } from './bounded-work';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas come from people: what they make the process do takes no longer than this. */
const PATIENCE_MS = 1_000;

/** Characters of a schema, written as JSON; it stands in every prompt. */
export const MAX_SCHEMA_CHARS = 32_000;

/** A number over what a double holds is read as infinite, and JSON would give it out as null. */
const OPTIONS: Options = { strict: false, strictNumbers: true, validateFormats: false, logger: false };

/** Know what a schema is, so that it need not be learned for each; they keep none. */
const KNOWN = { older: new Ajv(OPTIONS), newer: new Ajv2020(OPTIONS) };

/** The drafts before 2019-09 mean other things by the same words. */
const OLDER_DRAFT = /draft-0[4-7]/;

/** Why a schema cannot say what answers look like; null when it can. @source supplement §2.6 */
export function problemOfSchema(schema: JsonSchema): string | null {
  const { length } = JSON.stringify(schema);
  if (length > MAX_SCHEMA_CHARS) return `A schema has at most ${MAX_SCHEMA_CHARS} characters; this one has ${length}.`;
  if (schema['type'] !== undefined && ![schema['type']].flat().includes('object')) {
    return 'The schema must describe an object.';
  }
  try {
    prepared(schema);
    within(PATIENCE_MS, () => void compiled(schema));
    return null;
  } catch (error) {
    return `The schema cannot be used: ${(error as Error).message}`;
  }
}

/** What is wrong with a value by a schema that has no problem itself; null when nothing is. */
export function problemOfValue(schema: JsonSchema, value: unknown): string | null {
  try {
    prepared(schema);
    return within(PATIENCE_MS, () => {
      const validate = compiled(schema);
      if (validate(value)) return null;
      const [first] = validate.errors ?? [];
      return `${first?.instancePath ?? ''} ${first?.message ?? 'is not valid'}`.trim();
    });
  } catch (error) {
    return `It could not be checked: ${(error as Error).message}`;
  }
}

/**
 * Learning what a schema is comes from nobody and may take its time; broken off in the middle, no schema could be read any
 * more.
 */
function prepared(schema: JsonSchema): void {
  void knownOf(schema).validateSchema({});
}

function knownOf({ $schema }: JsonSchema): Ajv {
  return OLDER_DRAFT.test(String($schema)) ? KNOWN.older : KNOWN.newer;
}

function compiled(schema: JsonSchema): ValidateFunction {
  // The draft is chosen here; its name may be written in ways that are not known.
  const { $schema: _draft, ...rest } = schema;
  const known = knownOf(schema);
  if (!known.validateSchema(rest)) throw new Error(known.errorsText(known.errors, { dataVar: 'schema' }));
  const own = { ...OPTIONS, meta: false, validateSchema: false };
  return (known === KNOWN.older ? new Ajv(own) : new Ajv2020(own)).compile(rest);
}
