import { type AnsweredTurn, type ConversationRecord, InfoBlobAskAssistantPublic } from '@svc/conversations';
import { BooleanField, Check, DateTimeField, EnumField, ListField, Schema, StringField, UuidField } from '@svc/http';
import { OlderPage, OlderPageQuery } from './older-page';

/** What a conversation is called that nobody named. */
export const UNTITLED = 'New conversation';

/** A conversation in which nothing was asked yet. @source spec §4.11, supplement §15.139 */
export class OlderNewConversation {
  @UuidField()
  assistant_id!: string;

  @StringField({ default: UNTITLED, nullable: true, minLength: 1, maxLength: 80, trim: true })
  title!: string | null;
}

/** Which of the caller's conversations are wanted. @source spec §4.11 */
export class OlderConversationQuery extends OlderPageQuery {
  @UuidField({ optional: true, description: 'Those with this assistant; without it those with all of them.' })
  assistant_id?: string;
}

/** A conversation. @source spec §4.11 */
export class OlderConversation {
  @UuidField()
  id!: string;

  @UuidField()
  assistant_id!: string;

  @StringField()
  title!: string;

  @DateTimeField()
  created_at!: Date;

  static from(this: void, { id, assistantId, name, createdAt }: ConversationRecord): OlderConversation {
    return { id, assistant_id: assistantId!, title: name, created_at: createdAt };
  }
}

/** A page of conversations. */
export const OlderConversations = OlderPage(OlderConversation);

/** A question. @source spec §4.11 */
@Check<OlderNewMessage>(({ content }) =>
  content.trim() === '' ? { field: 'content', message: 'A question is needed.' } : null,
)
export class OlderNewMessage {
  @StringField({ minLength: 1 })
  content!: string;

  @BooleanField({ default: false })
  stream!: boolean;
}

/** An answer in one piece. @source supplement §15.140 */
export class OlderMessage {
  @UuidField()
  id!: string;

  @EnumField(['assistant'])
  role!: 'assistant';

  @StringField()
  content!: string;

  @ListField(() => InfoBlobAskAssistantPublic)
  references!: InfoBlobAskAssistantPublic[];

  @DateTimeField()
  created_at!: Date;

  static from(this: void, { id, answer, references, createdAt }: AnsweredTurn): OlderMessage {
    return {
      id,
      role: 'assistant',
      content: answer,
      references: references.map(InfoBlobAskAssistantPublic.fromReference),
      created_at: createdAt,
    };
  }
}

/** What each event `message` of a stream carries. @source spec §4.11, supplement §15.140 */
@Schema({ name: 'OlderStreamMessage' })
export class OlderStreamMessage {
  @EnumField(['start', 'content', 'done', 'error'])
  type!: 'start' | 'content' | 'done' | 'error';

  @UuidField({ optional: true, description: 'Of `start`: the message.' })
  id?: string;

  @StringField({ optional: true, description: 'Of `content`: what to append.' })
  delta?: string;

  @StringField({ optional: true, description: 'Of `error`.' })
  message?: string;

  @StringField({ optional: true, description: 'Of `error`; stable.' })
  error_code?: string;
}
