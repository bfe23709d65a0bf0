import { UuidField } from '@svc/http';

/** How a body names another resource. @source supplement §0 */
export class ModelId {
  @UuidField()
  id!: string;
}

/** The ids of several such references; undefined when there is no list. */
export function idsOf<Id extends string>(references: readonly ModelId[] | null | undefined): Id[] | undefined {
  return references?.map(({ id }) => id as Id);
}
