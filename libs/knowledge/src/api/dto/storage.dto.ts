import { DateTimeField, IntField, ListField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { StorageOverview } from '../../app/storage-overview.service';

type Totals = Awaited<ReturnType<StorageOverview['totals']>>;
type Space = Awaited<ReturnType<StorageOverview['sharedSpaces']>>[number];

/** Bytes of knowledge of the tenant. @source supplement §3.6 */
export class StorageModel {
  @IntField()
  total_used!: number;

  @IntField()
  personal_used!: number;

  @IntField()
  shared_used!: number;

  @IntField({ nullable: true, description: 'Quota of the tenant, in bytes; null is none.' })
  limit!: number | null;

  static from({ personalBytes, sharedBytes, limitBytes }: Totals): StorageModel {
    return {
      total_used: personalBytes + sharedBytes,
      personal_used: personalBytes,
      shared_used: sharedBytes,
      limit: limitBytes,
    };
  }
}

/** A user with a part in a space. @source supplement §3.6 */
export class StorageSpaceMemberModel {
  @UuidField()
  id!: string;

  @StringField()
  email!: string;

  @StringField()
  role!: string;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;
}

/** What one shared space holds; `update_at` is spelled as clients read it. @source supplement §3.6 */
export class StorageSpaceInfoModel {
  @DateTimeField()
  created_at!: string;

  @DateTimeField()
  update_at!: string;

  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @IntField({ description: 'Bytes.' })
  size!: number;

  @ListField(() => StorageSpaceMemberModel)
  members!: StorageSpaceMemberModel[];

  static from(space: Space): StorageSpaceInfoModel {
    return {
      created_at: space.createdAt.toISOString(),
      update_at: space.updatedAt.toISOString(),
      id: space.id,
      name: space.name,
      size: space.sizeBytes,
      members: space.members.map((member) => ({
        id: member.id,
        email: member.email,
        role: member.role,
        created_at: member.createdAt.toISOString(),
        updated_at: member.updatedAt.toISOString(),
      })),
    };
  }
}

/** Every shared space, largest first. @source supplement §3.6 */
export class StorageInfoModel {
  @IntField()
  count!: number;

  @ListField(() => StorageSpaceInfoModel)
  items!: StorageSpaceInfoModel[];
}
