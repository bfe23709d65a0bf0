import { type EnvValue, type EnvVarSpec, RuleViolation } from './env-var';

const WHOLE = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** Reads the text of a variable by its declaration. @throws RuleViolation naming the rule, never the text */
export function parseValue(spec: EnvVarSpec, text: string): EnvValue {
  const value = spec.format ? (spec.format.read(text) ?? refuse(spec)) : byType(spec, text);
  if (typeof value === 'number') checkRange(spec, value);
  if (typeof value === 'string') checkText(spec, value);
  return value;
}

/** The rule of a variable in words, for refusals and documentation. */
export function describeRule(spec: EnvVarSpec): string {
  const unit = spec.unit ? ` ${spec.unit}` : '';
  if (spec.format) return spec.format.rule;
  if (spec.values) return `one of ${spec.values.join(', ')}`;
  if (spec.type === 'boolean') return 'true, false, 1 or 0';
  if (spec.type === 'string[]') return 'a JSON array of strings';
  if (spec.type === 'list') return 'a JSON array of strings, or names separated by commas';
  if (spec.minBytes !== undefined) return `at least ${spec.minBytes} bytes`;
  if (spec.type === 'string') return 'text';
  const kind = spec.type === 'integer' ? 'a whole number' : 'a number';
  if (spec.min !== undefined && spec.max !== undefined) return `${kind} from ${spec.min} to ${spec.max}${unit}`;
  if (spec.min !== undefined) return `${kind}, ${spec.min} or more${unit}`;
  if (spec.max !== undefined) return `${kind}, at most ${spec.max}${unit}`;
  return `${kind}${unit}`;
}

function byType(spec: EnvVarSpec, text: string): EnvValue {
  const trimmed = text.trim();
  switch (spec.type) {
    case 'string':
      return text;
    case 'integer':
      return readNumber(spec, trimmed, WHOLE);
    case 'number':
      return readNumber(spec, trimmed, DECIMAL);
    case 'boolean':
      return readBoolean(spec, trimmed.toLowerCase());
    case 'string[]':
      return readJsonArray(spec, trimmed);
    case 'list':
      return trimmed.startsWith('[') ? readJsonArray(spec, trimmed) : readCommaList(trimmed);
  }
}

function readNumber(spec: EnvVarSpec, text: string, form: RegExp): number {
  const value = Number(text);
  if (!form.test(text) || (form === WHOLE && !Number.isSafeInteger(value))) refuse(spec);
  return value;
}

function readBoolean(spec: EnvVarSpec, text: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  return refuse(spec);
}

function readJsonArray(spec: EnvVarSpec, text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  } catch {
    // Text that is no JSON at all breaks the same rule as JSON of another shape.
  }
  return refuse(spec);
}

function readCommaList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function checkRange(spec: EnvVarSpec, value: number): void {
  if (value < (spec.min ?? -Infinity) || value > (spec.max ?? Infinity)) refuse(spec);
}

function checkText(spec: EnvVarSpec, value: string): void {
  if (spec.minBytes !== undefined && Buffer.byteLength(value) < spec.minBytes) refuse(spec);
  if (spec.values && !spec.values.includes(value)) refuse(spec);
}

function refuse(spec: EnvVarSpec): never {
  throw new RuleViolation(`must be ${describeRule(spec)}`);
}
