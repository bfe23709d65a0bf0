import { BooleanField, Check, IntField, StringField, UuidField } from '@svc/http';
import { parsePosition } from '../../domain/conversation-cursor';

/** Which page of a list of conversations. @source supplement §1.1 */
@Check<ConversationPageQuery>(({ cursor }) =>
  cursor !== undefined && parsePosition(cursor) === null
    ? { field: 'cursor', message: 'This is not an ISO 8601 moment.' }
    : null,
)
export class ConversationPageQuery {
  @IntField({ min: 1, max: 1000, default: 100, description: 'Most items in one page.' })
  limit!: number;

  @StringField({ optional: true, description: 'A cursor of an earlier page, unchanged: an ISO 8601 moment.' })
  cursor?: string;

  @BooleanField({ default: false, description: 'Page backwards from the cursor.' })
  previous!: boolean;
}

/** Whose conversations are listed, and which page. @source supplement §1.1 */
export class ListConversationsQuery extends ConversationPageQuery {
  @UuidField({ optional: true })
  assistant_id?: string;

  @UuidField({ optional: true })
  group_chat_id?: string;
}
