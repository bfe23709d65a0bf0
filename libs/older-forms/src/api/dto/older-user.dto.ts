import { DateTimeField, EnumField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { OwnProfile, Preferences } from '@svc/tenancy';

const THEMES = ['light', 'dark', 'system'] as const;

/** How somebody likes their pages; others than these are dropped. @source supplement §15.144 */
export class OlderPreferences {
  @EnumField(THEMES, OPTIONAL_NULLABLE)
  theme?: (typeof THEMES)[number] | null;

  @StringField({
    ...OPTIONAL_NULLABLE,
    pattern: /^[a-zA-Z]{2}$/,
    description: 'Two letters, e.g. `en`; kept in lower case.',
  })
  language?: string | null;

  /** What is set among them; null is as missing. */
  static read(this: void, { theme, language }: OlderPreferences): Preferences {
    return { ...(theme && { theme }), ...(language && { language: language.toLowerCase() }) };
  }
}

/** The caller. @source spec §4.11 */
export class OlderUser {
  @UuidField()
  id!: string;

  @StringField({ format: 'email' })
  email!: string;

  @StringField({ description: 'The chosen name, else the username, else what stands before the @.' })
  name!: string;

  @ObjectField(() => OlderPreferences)
  preferences!: OlderPreferences;

  @DateTimeField()
  created_at!: Date;

  static from(this: void, { id, email, name, preferences, createdAt }: OwnProfile): OlderUser {
    return { id, email, name, preferences, created_at: createdAt };
  }
}

/** Changes of the caller; a missing member is left as it is. @source spec §4.11, supplement §15.143 */
export class OlderUserChange {
  @StringField({
    ...OPTIONAL_NULLABLE,
    minLength: 1,
    maxLength: 200,
    trim: true,
    description: 'Null goes back to the username.',
  })
  name?: string | null;

  @ObjectField(() => OlderPreferences, OPTIONAL_NULLABLE)
  preferences?: OlderPreferences | null;
}

/** Who signs in. @source spec §4.11 */
export class OlderLogin {
  @StringField()
  email!: string;

  @StringField({ format: 'password' })
  password!: string;
}

/** A session, and whose it is. @source spec §4.11 */
export class OlderSession {
  @StringField()
  access_token!: string;

  @EnumField(['bearer'])
  token_type!: 'bearer';

  @ObjectField(() => OlderUser)
  user!: OlderUser;
}
