import { violatedConstraint } from '@svc/database';
import { AppError } from '@svc/kernel';

/** For `catch`: turns a broken uniqueness rule into `name_exists` and passes everything else on. @throws name_exists */
export function refuseTakenName(error: unknown): never {
  if (/^uq_.*name$/.test(violatedConstraint(error) ?? '')) throw new AppError('name_exists', { cause: error });
  throw error;
}
