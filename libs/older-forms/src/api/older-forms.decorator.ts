import { applyDecorators, Controller } from '@nestjs/common';
import { Speaks, TakesKeysAsBearer } from '@svc/http';
import { OLDER_DIALECT } from './older-dialect';

/** What all older forms have in common. */
export const OLDER = { outsidePrefix: true, spec: '§4.11', tag: 'Older forms' } as const;

/** Makes a class the controller of older forms below `/api`. @source spec §4.11, supplement §15.136, §15.148 */
export function OlderForms(path: string): ClassDecorator {
  return applyDecorators(Speaks(OLDER_DIALECT), TakesKeysAsBearer(), Controller(`api/${path}`));
}
