import type { Branded, TenantId, UserId } from '@svc/kernel';

export type SkillId = Branded<'SkillId'>;

/** What a skill says, whoever keeps it. @source the Agent Skills format */
export interface SkillText {
  /** Lower-case letters, digits and single hyphens. */
  readonly name: string;
  /** What it is for and when to use it; all that a model sees before it loads the skill. */
  readonly description: string;
  /** Markdown. */
  readonly body: string;
  readonly license: string | null;
  readonly compatibility: string | null;
  /** Tools that the skill takes for granted; kept for whoever exports it, and without effect here. */
  readonly allowedTools: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** A file of a skill, without its bytes. */
export interface SkillFile {
  /** Relative, with `/` between its segments. */
  readonly path: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Digest of the bytes, in hex. */
  readonly sha256: string;
}

/** A file with its bytes. */
export interface SkillFileContent extends SkillFile {
  readonly bytes: Buffer;
}

/** A skill of a tenant; what it says is in its versions. */
export interface SkillRecord {
  readonly id: SkillId;
  readonly tenantId: TenantId;
  /** The name in the current version. */
  readonly name: string;
  readonly currentVersion: number;
  readonly latestVersion: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A version; never changed once it is there. */
export interface SkillVersion extends SkillText {
  readonly skillId: SkillId;
  /** Counted from 1. */
  readonly version: number;
  /** Who made it; null when that user is gone. */
  readonly userId: UserId | null;
  readonly createdAt: Date;
  readonly files: readonly SkillFile[];
}

/** A skill with its current version. */
export interface Skill {
  readonly record: SkillRecord;
  readonly current: SkillVersion;
}

/** A skill that an assistant has, as far as a list shows it. */
export interface SkillListing extends Pick<SkillText, 'name' | 'description'> {
  readonly id: SkillId;
  /** The version that is current. */
  readonly version: number;
}
