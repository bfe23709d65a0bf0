import { AppError } from '@svc/kernel';
import { problemOfSchema } from '../domain/json-schema';
import type { OutputForm } from '../domain/service';

/** Refuses a form in which nothing can be answered. @throws invalid_setting for a schema that is missing or none  @source supplement §2.6 */
export function requireForm({ outputFormat, jsonSchema }: OutputForm): void {
  if (outputFormat === 'json' && !jsonSchema) {
    throw new AppError('invalid_setting', { message: 'The output format "json" needs a "json_schema".' });
  }
  const problem = jsonSchema && problemOfSchema(jsonSchema);
  if (problem) throw new AppError('invalid_setting', { message: problem });
}
