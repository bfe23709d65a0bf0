import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { Space } from '../domain/space';

const SENTENCES = {
  SPACE_CREATED: 'Created space',
  SPACE_UPDATED: 'Updated space',
  SPACE_DELETED: 'Deleted space',
} as const;

type Named = Pick<Space, 'id' | 'name'>;

/** Records what happens to spaces, and when it is; who comes into them and leaves is the `MembershipTrail`'s. */
@Injectable()
export class SpaceTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'space';
  protected readonly sentences = SENTENCES;

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}
