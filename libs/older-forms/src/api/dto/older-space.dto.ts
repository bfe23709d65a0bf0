import { DateTimeField, EnumField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { AccessibleSpace, SpaceRole } from '@svc/spaces';
import { OlderPage } from './older-page';

const VISIBILITIES = ['private', 'shared'] as const;
type Visibility = (typeof VISIBILITIES)[number];
const ROLES = ['owner', 'admin', 'editor', 'viewer'] as const;
type OlderRole = (typeof ROLES)[number];

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
const VISIBILITY = { description: 'Echoed, without effect: members decide who sees a space.' } as const;

/** A new space. @source spec §4.11, supplement §15.145 */
export class OlderNewSpace {
  @StringField(NAME)
  name!: string;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @EnumField(VISIBILITIES, { ...OPTIONAL_NULLABLE, ...VISIBILITY })
  visibility?: Visibility | null;
}

/** Changes of a space; a missing member is left as it is. @source spec §4.11 */
export class OlderSpaceChange {
  @StringField({ ...OPTIONAL_NULLABLE, ...NAME })
  name?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @EnumField(VISIBILITIES, { ...OPTIONAL_NULLABLE, ...VISIBILITY })
  visibility?: Visibility | null;
}

/** A space. @source spec §4.11, supplement §15.146 */
export class OlderSpace {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @DateTimeField()
  created_at!: Date;

  @EnumField(ROLES, { description: 'What the caller is in it.' })
  role!: OlderRole;

  @EnumField(VISIBILITIES, { optional: true, ...VISIBILITY })
  visibility?: Visibility;

  static from(this: void, { space, access }: AccessibleSpace): OlderSpace {
    const { id, name, description, createdAt } = space;
    return { id, name, description, created_at: createdAt, role: olderRole(access.role!) };
  }

  /** The same with what was said of who sees it. */
  static echoing(this: void, entry: AccessibleSpace, visibility: Visibility | null | undefined): OlderSpace {
    return { ...OlderSpace.from(entry), ...(visibility && { visibility }) };
  }
}

function olderRole(role: SpaceRole): OlderRole {
  return role === 'organization-admin' ? 'admin' : role;
}

/** A page of spaces. */
export const OlderSpaces = OlderPage(OlderSpace);
