import { DateTimeField, IntField, ListField, MapField, BooleanField, StringField, UuidField } from '@svc/http';
import type { Skill, SkillFile, SkillListing, SkillVersion } from '../../domain/skill';

/** A file of a skill. */
export class SkillFilePublic {
  @StringField()
  path!: string;

  @StringField()
  media_type!: string;

  @IntField({ description: 'Bytes.' })
  size!: number;

  static from(this: void, { path, mediaType, sizeBytes }: SkillFile): SkillFilePublic {
    return { path, media_type: mediaType, size: sizeBytes };
  }
}

/** A skill in a list. */
export class SkillSparse {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField()
  description!: string;

  @IntField({ description: 'The one that is current, or that was asked for.' })
  version!: number;

  @IntField({ description: 'The newest.' })
  latest_version!: number;

  @IntField()
  file_count!: number;

  @DateTimeField()
  created_at!: string;

  @DateTimeField()
  updated_at!: string;

  static from(this: void, { record, current }: Skill): SkillSparse {
    return {
      id: record.id,
      name: current.name,
      description: current.description,
      version: current.version,
      latest_version: record.latestVersion,
      file_count: current.files.length,
      created_at: record.createdAt.toISOString(),
      updated_at: record.updatedAt.toISOString(),
    };
  }
}

/** The whole of a skill in one version. */
export class SkillPublic extends SkillSparse {
  @StringField({ description: 'Markdown.' })
  body!: string;

  @StringField({ nullable: true })
  license!: string | null;

  @StringField({ nullable: true })
  compatibility!: string | null;

  @StringField({ nullable: true })
  allowed_tools!: string | null;

  @MapField('string')
  metadata!: Record<string, string>;

  @ListField(() => SkillFilePublic)
  files!: SkillFilePublic[];

  static override from(this: void, skill: Skill): SkillPublic {
    const { body, license, compatibility, allowedTools, metadata, files } = skill.current;
    return {
      ...SkillSparse.from(skill),
      ...{ body, license, compatibility, allowed_tools: allowedTools, metadata: { ...metadata } },
      files: files.map(SkillFilePublic.from),
    };
  }
}

/** A version of a skill in a list. */
export class SkillVersionSparse {
  @IntField()
  version!: number;

  @BooleanField()
  is_current!: boolean;

  @StringField()
  name!: string;

  @StringField()
  description!: string;

  @UuidField({ nullable: true, description: 'Who made it; null when that user is gone.' })
  user_id!: string | null;

  @DateTimeField()
  created_at!: string;

  static from(this: void, version: SkillVersion, current: number): SkillVersionSparse {
    return {
      version: version.version,
      is_current: version.version === current,
      name: version.name,
      description: version.description,
      user_id: version.userId,
      created_at: version.createdAt.toISOString(),
    };
  }
}

/** A skill that an assistant has. */
export class AssistantSkill {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField()
  description!: string;

  static from(this: void, { id, name, description }: SkillListing): AssistantSkill {
    return { id, name, description };
  }
}
