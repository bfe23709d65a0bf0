import { FilePublic, FileRestrictions } from '@svc/content';
import { BooleanField, EnumField, ListField, MapField, ObjectField, StringField, UuidField } from '@svc/http';
import { ListedFields } from '@svc/spaces';

/** What every form of a group chat shows. */
abstract class GroupChatFields extends ListedFields {
  @BooleanField()
  published!: boolean;

  @EnumField(['group-chat'])
  type!: 'group-chat';

  @MapField('json', { nullable: true })
  metadata_json!: Record<string, unknown> | null;
}

/** A group chat in a list. @source supplement §2.4 */
export class GroupChatSparse extends GroupChatFields {
  @UuidField()
  user_id!: string;
}

/** An assistant of a group chat. @source supplement §2.4 */
export class GroupChatAssistantPublic {
  @UuidField()
  id!: string;

  @StringField({ description: 'Name of the assistant.' })
  handle!: string;

  @StringField({ nullable: true })
  default_description!: string | null;

  @StringField({ nullable: true })
  user_description!: string | null;
}

/** Who answers in a group chat. @source supplement §2.4 */
export class GroupChatTools {
  @ListField(() => GroupChatAssistantPublic)
  assistants!: GroupChatAssistantPublic[];
}

/** The whole of a group chat. @source supplement §2.4 */
export class GroupChatPublic extends GroupChatFields {
  @UuidField()
  space_id!: string;

  @BooleanField()
  allow_mentions!: boolean;

  @BooleanField()
  show_response_label!: boolean;

  @BooleanField()
  insight_enabled!: boolean;

  @ObjectField(() => GroupChatTools)
  tools!: GroupChatTools;

  @ListField(() => FilePublic, { description: 'Always empty: assistants have attachments, group chats none.' })
  attachments!: FilePublic[];

  @ObjectField(() => FileRestrictions)
  allowed_attachments!: FileRestrictions;
}
