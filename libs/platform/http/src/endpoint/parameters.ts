import type { FieldsClass, StringRules } from '../fields/field-spec';
import { parameter } from './parameter-plan';

/** Who is calling: a `Principal` of the kind the route's policy lets in. */
export function Actor(): ParameterDecorator {
  return parameter({ kind: 'actor' });
}

/** A UUID in the path, in lower case; anything else there is a 422. */
export function IdParam(name: string): ParameterDecorator {
  return parameter({ kind: 'id', name });
}

/** A text in the path. */
export function PathParam(name: string, rules: StringRules = {}): ParameterDecorator {
  return parameter({ kind: 'path', name, rules });
}

/** The query string, read into the parameter's class. */
export function Query(): ParameterDecorator {
  return parameter({ kind: 'query' });
}

/** The JSON body, read into the parameter's class; `optional` takes no body at all for an empty object. */
export function Body(options: { readonly optional?: boolean } = {}): ParameterDecorator {
  return parameter({ kind: 'body', optional: options.optional ?? false });
}

/** A JSON body that is a list of objects of one class; `max` bounds its length. */
export function ListBody(item: () => FieldsClass, options: { readonly max?: number } = {}): ParameterDecorator {
  return parameter({ kind: 'list-body', item, max: options.max });
}

/**
 * A JSON body that is an object of any members, as it was sent: at most 32 levels deep, without a text that cannot be
 * stored. `maxBytes` is for bodies that must be smaller than everywhere else.
 */
export function JsonBody(options: { readonly maxBytes?: number } = {}): ParameterDecorator {
  return parameter({ kind: 'json-body', maxBytes: options.maxBytes });
}

/** A form-encoded body (`application/x-www-form-urlencoded`), read into the parameter's class. */
export function FormBody(): ParameterDecorator {
  return parameter({ kind: 'form' });
}

/** The `UploadReader` of a multipart body with one file in the named field; nothing is read before its `receive`. */
export function Upload(field: string, options: { readonly description?: string } = {}): ParameterDecorator {
  return parameter({ kind: 'upload', field, description: options.description });
}

/** The `SseWriter` of this answer; it stays an ordinary answer until the writer is opened. */
export function Sse(): ParameterDecorator {
  return parameter({ kind: 'sse' });
}

/** The `FileWriter` of this answer; it stays an ordinary answer until the writer sends. */
export function Download(): ParameterDecorator {
  return parameter({ kind: 'download' });
}

/** An `AbortSignal` that tells that the client is gone, for work whose result nobody would read. */
export function Abandoned(): ParameterDecorator {
  return parameter({ kind: 'abandoned' });
}

/** The `RequestFacts` of this request: ids, address and user agent. */
export function Request(): ParameterDecorator {
  return parameter({ kind: 'request' });
}
