import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { readDescription } from './description';

interface Media {
  readonly schema?: object;
}
interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Route {
  readonly path: string;
  readonly pattern: RegExp;
  readonly operations: Readonly<Record<string, Operation | undefined>>;
}

/** What this needs of the description. */
interface Description {
  readonly paths: Readonly<Record<string, Route['operations']>>;
  readonly components: { readonly schemas: Readonly<Record<string, any>> };
}

/** What an answer was, as far as the description speaks of it. */
export interface AnswerToCheck {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly mediaType: string | null;
  readonly text: string;
}

const DOCUMENT = 'description';
/** Bytes come under their own media type, which no description can know. */
const BYTES = 'application/octet-stream';

const description = readDescription<Description>();
const ajv = validatorOf(description);
const routes: readonly Route[] = Object.entries(description.paths)
  .map(([path, operations]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    operations,
  }))
  // A word of its own goes before a parameter in its place.
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
const validators = new Map<string, ValidateFunction>();

/** Where an answer is not as the description has it: a status, a media type, or a member; null where it is. */
export function differenceFromDescription({ method, url, status, mediaType, text }: AnswerToCheck): string | null {
  const { pathname } = new URL(url);
  const verb = method.toLowerCase();
  const route = routes.find(({ pattern, operations }) => operations[verb] && pattern.test(pathname));
  const answers = route?.operations[verb]?.responses;
  // A path that means nothing is that of no route.
  if (!route || !answers || !isDecodable(pathname)) return null;
  const what = `${method} ${route.path} ${status}`;
  const answer = answers[status];
  if (!answer) return `${what}: no such status in the description`;
  if (text === '') return null;
  const type = mediaType?.split(';')[0]?.trim() ?? '';
  const media = answer.content?.[type];
  if (!media) return answer.content?.[BYTES] ? null : `${what}: no media type "${type}" in the description`;
  if (!media.schema || type !== 'application/json') return null;
  const validate = validatorFor([route.path, verb, 'responses', String(status), 'content', type, 'schema']);
  if (validate(JSON.parse(text))) return null;
  return `${what}: ${ajv.errorsText(validate.errors, { dataVar: 'body' })} in ${text.slice(0, 500)}`;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function validatorFor(place: readonly string[]): ValidateFunction {
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const found = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#/paths/${pointer}` });
  validators.set(pointer, found);
  return found;
}

/** Members that the description does not name count as a difference, too. */
function validatorOf(document: Description): Ajv2020 {
  for (const schema of Object.values(document.components.schemas)) {
    if (schema.properties && !schema.allOf && !schema.anyOf && !schema.oneOf) schema.additionalProperties ??= false;
  }
  const made = new Ajv2020({ strict: false, validateFormats: false });
  return made.addSchema(document, DOCUMENT);
}
