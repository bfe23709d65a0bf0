import { BooleanField, EnumField, MapField, ObjectField, StringField, UuidField } from '@svc/http';
import { ModelKwargsPublic } from '@svc/models';
import { ListedFields } from './listed-fields';

/** A group chat in a list. @source supplement §2.4 */
export class GroupChatSparse extends ListedFields {
  @UuidField()
  user_id!: string;

  @BooleanField()
  published!: boolean;

  @EnumField(['group-chat'])
  type!: 'group-chat';

  @MapField('json', { nullable: true })
  metadata_json!: Record<string, unknown> | null;
}

/** A service in a list. @source supplement §2.6 */
export class ServiceSparse extends ListedFields {
  @EnumField(['json', 'list', 'boolean'], { optional: true, nullable: true })
  output_format?: string | null;

  @MapField('json', { optional: true, nullable: true })
  json_schema?: Record<string, unknown> | null;

  @StringField()
  prompt!: string;

  @ObjectField(() => ModelKwargsPublic, { optional: true })
  completion_model_kwargs?: ModelKwargsPublic;

  @UuidField()
  user_id!: string;
}

/** An app in a list. @source supplement §2.5 */
export class AppSparse extends ListedFields {
  @StringField({ optional: true, nullable: true })
  description?: string | null;

  @BooleanField()
  published!: boolean;

  @UuidField()
  user_id!: string;

  @UuidField({ optional: true, nullable: true })
  icon_id?: string | null;
}
