import { BooleanField, ListField, MapField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';

/** A new group chat of the space in the path. @source supplement §2.4 */
export class GroupChatCreate {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;
}

/** An assistant of a group chat. @source supplement §2.4 */
export class GroupChatAssistantUpdateSchema {
  @UuidField()
  id!: string;

  @StringField({ nullable: true, maxLength: 10_000, description: 'Stands in for the description of the assistant.' })
  user_description!: string | null;
}

/** Which assistants are in a group chat, in their order. @source supplement §2.4 */
export class GroupChatUpdateTools {
  @ListField(() => GroupChatAssistantUpdateSchema, { max: 100 })
  assistants!: GroupChatAssistantUpdateSchema[];
}

/** A missing member is left as it is; the list of assistants replaces the whole list. @source supplement §2.4 */
export class GroupChatUpdateSchema {
  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @UuidField({
    optional: true,
    nullable: true,
    deprecated: true,
    description: "The group chat's own space, nothing else.",
  })
  space_id?: string | null;

  @ObjectField(() => GroupChatUpdateTools, OPTIONAL_NULLABLE)
  tools?: GroupChatUpdateTools | null;

  @BooleanField(OPTIONAL_NULLABLE)
  allow_mentions?: boolean | null;

  @BooleanField(OPTIONAL_NULLABLE)
  show_response_label?: boolean | null;

  @BooleanField(OPTIONAL_NULLABLE)
  insight_enabled?: boolean | null;

  @MapField('json', { ...OPTIONAL_NULLABLE, max: 1000 })
  metadata_json?: Record<string, unknown> | null;
}
