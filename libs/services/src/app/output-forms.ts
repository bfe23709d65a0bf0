import { Injectable } from '@nestjs/common';
import { AppError, type TenantId } from '@svc/kernel';
import { readOutput, type Reading } from '../domain/output';
import type { OutputForm } from '../domain/service';
import { SchemaChecks } from './schema-checks';

/** The forms in which services answer, and what is read in them. @source supplement §2.6 */
@Injectable()
export class OutputForms {
  constructor(private readonly schemas: SchemaChecks) {}

  /** Refuses a schema that is none, outside of transactions: others' schemas may have to be waited for. @throws invalid_setting */
  async requireUsable(tenantId: TenantId, schema: OutputForm['jsonSchema'] | undefined): Promise<void> {
    const problem = schema && (await this.schemas.problemOfSchema(tenantId, schema));
    if (problem) throw new AppError('invalid_setting', { message: problem });
  }

  /** Reads an answer; an object that is not valid by its schema is none. */
  async read(tenantId: TenantId, form: OutputForm, text: string): Promise<Reading> {
    const reading = readOutput(form, text);
    if (form.outputFormat !== 'json' || 'problem' in reading) return reading;
    const problem = await this.schemas.problemOfValue(tenantId, form.jsonSchema ?? {}, reading.output);
    return problem === null ? reading : { problem: `${problem}.` };
  }
}

/** Refuses a form in which nothing can be answered for want of a schema. @throws invalid_setting */
export function requireSchema({ outputFormat, jsonSchema }: OutputForm): void {
  if (outputFormat === 'json' && !jsonSchema) {
    throw new AppError('invalid_setting', { message: 'The output format "json" needs a "json_schema".' });
  }
}
