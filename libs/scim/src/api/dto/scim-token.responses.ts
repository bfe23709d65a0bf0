import { BooleanField, DateTimeField, IntField, Schema, StringField, UuidField } from '@svc/http';
import type { Directory } from '../../domain/scim-token';

/** A token that was just made; it is never shown again. @source spec §4.8 */
@Schema({ name: 'ScimTokenCreated' })
export class ScimTokenCreatedResponse {
  @UuidField()
  tenant_id!: string;

  @StringField({ description: 'Shown this once.' })
  token!: string;
}

/** Whether a tenant has a token. @source spec §4.8 */
@Schema({ name: 'ScimTokenStatus' })
export class ScimTokenStatusResponse {
  @UuidField()
  tenant_id!: string;

  @BooleanField()
  is_active!: boolean;
}

/** How it is with the directory of a tenant; beyond the contract. */
@Schema({ name: 'DirectoryStatus' })
export class DirectoryStatusResponse {
  @BooleanField({ description: 'Whether it has a token, so that a directory can reach the tenant.' })
  is_active!: boolean;

  @DateTimeField({ nullable: true, description: 'When the token was handed out; null without one.' })
  token_created_at!: string | null;

  @IntField({ description: 'People that a directory made or took over, those it removed left out.' })
  user_count!: number;

  @IntField({ description: 'Groups that a directory made.' })
  group_count!: number;

  static from({ tokenCreatedAt, userCount, groupCount }: Directory): DirectoryStatusResponse {
    return {
      is_active: tokenCreatedAt !== null,
      token_created_at: tokenCreatedAt?.toISOString() ?? null,
      user_count: userCount,
      group_count: groupCount,
    };
  }
}
