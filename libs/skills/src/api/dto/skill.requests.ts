import { BooleanField, MapField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import { definedOf } from '@svc/kernel';
import type { SkillText } from '../../domain/skill';

const NAME = 'Up to 64 lower-case letters, digits and single hyphens between them; unique in the tenant.';
const DESCRIPTION = 'What it is for and when to use it, up to 1,024 characters; models see no more until they load it.';
const BODY = 'Markdown, up to 100,000 characters.';
const TOOLS = 'Kept for exports; without effect here.';

/** A new skill. @source the Agent Skills format */
export class SkillCreate {
  @StringField({ description: NAME })
  name!: string;

  @StringField({ description: DESCRIPTION })
  description!: string;

  @StringField({ default: '', description: BODY })
  body!: string;

  @StringField(OPTIONAL_NULLABLE)
  license?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  compatibility?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, description: TOOLS })
  allowed_tools?: string | null;

  @MapField('string', { default: {} })
  metadata!: Record<string, string>;

  static toText(this: void, body: SkillCreate): SkillText {
    const { name, description, license, compatibility, allowed_tools: allowedTools, metadata } = body;
    const orNull = {
      license: license ?? null,
      compatibility: compatibility ?? null,
      allowedTools: allowedTools ?? null,
    };
    return { name, description, body: body.body, ...orNull, metadata };
  }
}

/** Changes of a skill; what is missing is as it was. */
export class SkillUpdate {
  @StringField({ optional: true, description: NAME })
  name?: string;

  @StringField({ optional: true, description: DESCRIPTION })
  description?: string;

  @StringField({ optional: true, description: BODY })
  body?: string;

  @StringField(OPTIONAL_NULLABLE)
  license?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  compatibility?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, description: TOOLS })
  allowed_tools?: string | null;

  @MapField('string', { optional: true })
  metadata?: Record<string, string>;

  static toChanges(this: void, changes: SkillUpdate): Partial<SkillText> {
    const { name, description, body, license, compatibility, allowed_tools: allowedTools, metadata } = changes;
    return definedOf({ name, description, body, license, compatibility, allowedTools, metadata });
  }
}

/** Which file of a skill. */
export class SkillFileQuery {
  @StringField({ minLength: 1, description: 'Relative to the skill, up to 200 characters.' })
  path!: string;
}

/** How an archive is imported. */
export class SkillImportQuery {
  @BooleanField({ default: false, description: 'A new version of the skill of that name, when there is one.' })
  replace!: boolean;
}
