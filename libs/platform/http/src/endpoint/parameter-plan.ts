import 'reflect-metadata';
import type { FieldsClass, StringRules } from '../fields/field-spec';

/** Where an argument of a handler comes from. */
export type ParameterSource =
  | { readonly kind: 'actor' }
  | { readonly kind: 'id'; readonly name: string }
  | { readonly kind: 'path'; readonly name: string; readonly rules: StringRules }
  | { readonly kind: 'query' }
  | { readonly kind: 'body'; readonly optional: boolean }
  | { readonly kind: 'list-body'; readonly item: () => FieldsClass; readonly max?: number }
  | { readonly kind: 'json-body'; readonly maxBytes?: number }
  | { readonly kind: 'form' }
  | { readonly kind: 'upload'; readonly field: string; readonly description?: string }
  | { readonly kind: 'sse' }
  | { readonly kind: 'download' }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'request' };

/** One argument: its place in the handler's signature, where it comes from, and its declared class. */
export interface ParameterPlan {
  readonly index: number;
  readonly source: ParameterSource;
  readonly type: unknown;
}

const KEY = 'svc:parameters';

/** Makes a parameter decorator that records where the argument comes from. */
export function parameter(source: ParameterSource): ParameterDecorator {
  return (target, method, index) => {
    if (method === undefined) throw new Error('Only arguments of a handler can be decorated.');
    const types = (Reflect.getMetadata('design:paramtypes', target, method) ?? []) as unknown[];
    const plans = parametersOf(target, method);
    Reflect.defineMetadata(KEY, [...plans, { index, source, type: types[index] }], target, method);
  };
}

/** The recorded arguments of a handler, by their place. */
export function parametersOf(target: object, method: string | symbol): ParameterPlan[] {
  const plans = (Reflect.getMetadata(KEY, target, method) ?? []) as ParameterPlan[];
  return [...plans].sort((one, other) => one.index - other.index);
}
