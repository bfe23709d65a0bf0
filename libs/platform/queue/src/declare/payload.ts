import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/**
 * A class that says what a job needs to know: ids, never bytes, names or secrets. `tenantId` is there unless the job
 * serves all tenants. Fields carry class-validator decorators; a released field is never removed or narrowed.
 */
export type PayloadClass<Payload extends object> = new () => Payload;

/** A payload that does not fit its class. */
export class InvalidPayload extends Error {
  constructor(job: string, problems: readonly string[]) {
    super(`The payload of ${job} is not valid: ${problems.join('; ')}.`);
    this.name = 'InvalidPayload';
  }
}

/** Checks a stored payload; members that this release does not know are dropped. @throws InvalidPayload */
export function readPayload<Payload extends object>(job: string, type: PayloadClass<Payload>, stored: object): Payload {
  const payload = plainToInstance(type, stored);
  const errors = validateSync(payload, { whitelist: true, forbidUnknownValues: false });
  if (errors.length > 0)
    throw new InvalidPayload(
      job,
      errors.flatMap(({ constraints }) => Object.values(constraints ?? {})),
    );
  return payload;
}

/**
 * Checks a payload before it is stored. Stricter than reading: a member the class does not declare would be lost on
 * the way, so it is a mistake of the caller.
 * @throws InvalidPayload
 */
export function writePayload<Payload extends object>(job: string, type: PayloadClass<Payload>, given: Payload): object {
  const payload = readPayload(job, type, given);
  const lost = Object.keys(given).filter((member) => !(member in payload));
  if (lost.length > 0) throw new InvalidPayload(job, [`${lost.join(', ')} not declared with a validation decorator`]);
  return { ...payload };
}
