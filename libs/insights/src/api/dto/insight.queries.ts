import { ConversationPageQuery, type ListedPartner } from '@svc/conversations';
import {
  BooleanField,
  DateTimeField,
  EndsAfterStart,
  EnumField,
  IntField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { AppError, type AssistantId, DAY_MS, type GroupChatId } from '@svc/kernel';
import type { Period } from '@svc/usage';

/** Which questions. @source supplement §11.2 */
@EndsAfterStart<QuestionsQuery>('from_date', 'to_date')
export class QuestionsQuery {
  @IntField({ min: 1, max: 3_650, default: 30, description: 'Days before the end; from_date wins over it.' })
  days_since!: number;

  @DateTimeField({ ...OPTIONAL_NULLABLE })
  from_date?: Date | null;

  @DateTimeField({ ...OPTIONAL_NULLABLE, description: 'Not included; now without it.' })
  to_date?: Date | null;

  @BooleanField({ default: false, description: 'Those as well that did not begin a conversation.' })
  include_followups!: boolean;

  static toPeriod(this: void, { days_since, from_date, to_date }: QuestionsQuery, now: Date): Period {
    const to = to_date ?? now;
    return { from: from_date ?? new Date(to.getTime() - days_since * DAY_MS), to };
  }
}

/** Which questions of whom, and whether to wait. @source supplement §11.2 */
export class AskInsightsQuery extends QuestionsQuery {
  @UuidField(OPTIONAL_NULLABLE)
  assistant_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  group_chat_id?: string | null;

  @EnumField(['sync', 'auto'], {
    name: 'AnalysisProcessingMode',
    default: 'auto',
    description: 'auto answers in the background where the questions do not fit into one prompt.',
  })
  processing_mode!: 'sync' | 'auto';
}

/** How much was asked of whom. @source supplement §11.2 */
@EndsAfterStart<InsightCountsQuery>('start_time', 'end_time')
export class InsightCountsQuery {
  @DateTimeField({ ...OPTIONAL_NULLABLE, description: '30 days before the end without it.' })
  start_time?: Date | null;

  @DateTimeField({ ...OPTIONAL_NULLABLE, description: 'Not included; now without it.' })
  end_time?: Date | null;

  @UuidField(OPTIONAL_NULLABLE)
  assistant_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  group_chat_id?: string | null;
}

/** Which conversations of everybody. @source supplement §11.2 */
@EndsAfterStart<InsightSessionsQuery>('start_date', 'end_date')
export class InsightSessionsQuery extends ConversationPageQuery {
  @UuidField(OPTIONAL_NULLABLE)
  assistant_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  group_chat_id?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 1_000, description: 'Those whose name contains it, in any case.' })
  name_filter?: string | null;

  @DateTimeField({ ...OPTIONAL_NULLABLE, description: 'Begun then or later.' })
  start_date?: Date | null;

  @DateTimeField({ ...OPTIONAL_NULLABLE, description: 'Begun before.' })
  end_date?: Date | null;
}

type Named = Pick<InsightCountsQuery, 'assistant_id' | 'group_chat_id'>;

/** Who is asked, if somebody is named. @throws bad_request when both are */
export function namedPartner({ assistant_id, group_chat_id }: Named): ListedPartner | null {
  if (assistant_id && group_chat_id) {
    throw new AppError('bad_request', { message: 'Only one of assistant_id and group_chat_id can be looked into.' });
  }
  if (assistant_id) return { kind: 'assistant', id: assistant_id as AssistantId };
  return group_chat_id ? { kind: 'group-chat', id: group_chat_id as GroupChatId } : null;
}

/** Who is asked. @throws bad_request unless exactly one is named */
export function requiredPartner(named: Named): ListedPartner {
  const partner = namedPartner(named);
  if (partner) return partner;
  throw new AppError('bad_request', { message: 'One of assistant_id and group_chat_id is needed.' });
}
