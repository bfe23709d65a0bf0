import { DateTimeField, IntField, ListField, NumberField, OPTIONAL_NULLABLE, UuidField } from '@svc/http';
import {
  activeShare,
  type Activity,
  type AskedOnce,
  type BegunConversation,
  type HappeningLists,
  type HourCount,
  type HourCounts,
} from '../../domain/statistics';

const COUNT = { min: 0 } as const;

/** How much of everything there is. @source supplement §11.2 */
export class Counts {
  @IntField(COUNT)
  assistants!: number;

  @IntField(COUNT)
  sessions!: number;

  @IntField(COUNT)
  questions!: number;
}

/** Which assistants were asked, and by how many people. @source supplement §11.2 */
export class AssistantActivityStats {
  @IntField(COUNT)
  active_assistant_count!: number;

  @IntField({ ...COUNT, description: 'Every assistant but those that people have by themselves.' })
  total_trackable_assistants!: number;

  @NumberField({ min: 0, max: 100, description: 'Per cent, with one decimal.' })
  active_assistant_pct!: number;

  @IntField(COUNT)
  active_user_count!: number;

  static from(this: void, activity: Activity): AssistantActivityStats {
    return {
      active_assistant_count: activity.activeAssistants,
      total_trackable_assistants: activity.assistants,
      active_assistant_pct: activeShare(activity),
      active_user_count: activity.activeUsers,
    };
  }
}

/** An assistant that was made. @source supplement §15.102 */
export class AssistantMetadata {
  @UuidField()
  id!: string;

  @DateTimeField()
  created_at!: Date;
}

/** A conversation that was begun. @source supplement §15.102 */
export class SessionMetadata {
  @UuidField()
  id!: string;

  @DateTimeField()
  created_at!: Date;

  @UuidField(OPTIONAL_NULLABLE)
  assistant_id!: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  group_chat_id!: string | null;

  static from(this: void, { id, createdAt, assistantId, groupChatId }: BegunConversation): SessionMetadata {
    return { id, created_at: createdAt, assistant_id: assistantId, group_chat_id: groupChatId };
  }
}

/** A question that was asked. @source supplement §15.102 */
export class QuestionMetadata {
  @UuidField()
  id!: string;

  @DateTimeField()
  created_at!: Date;

  @UuidField(OPTIONAL_NULLABLE)
  assistant_id!: string | null;

  @UuidField()
  session_id!: string;

  static from(this: void, { id, createdAt, assistantId, sessionId }: AskedOnce): QuestionMetadata {
    return { id, created_at: createdAt, assistant_id: assistantId, session_id: sessionId };
  }
}

/** What happened, one by one, oldest first; of each kind the newest 100,000 at most. @source supplement §15.102 */
export class MetadataStatistics {
  @ListField(() => AssistantMetadata)
  assistants!: AssistantMetadata[];

  @ListField(() => SessionMetadata)
  sessions!: SessionMetadata[];

  @ListField(() => QuestionMetadata)
  questions!: QuestionMetadata[];

  static from(this: void, { assistants, sessions, questions }: HappeningLists): MetadataStatistics {
    return {
      assistants: assistants.map(({ id, createdAt }) => ({ id, created_at: createdAt })),
      sessions: sessions.map(SessionMetadata.from),
      questions: questions.map(QuestionMetadata.from),
    };
  }
}

/** What happened in an hour. @source supplement §15.102 */
export class MetadataCount {
  @DateTimeField({ description: 'The beginning of the hour.' })
  created_at!: Date;

  @IntField(COUNT)
  count!: number;

  static from(this: void, { hour, count }: HourCount): MetadataCount {
    return { created_at: hour, count };
  }
}

/** What happened, hour by hour; hours without anything are left out. @source supplement §15.102 */
export class MetadataStatisticsAggregated {
  @ListField(() => MetadataCount)
  assistants!: MetadataCount[];

  @ListField(() => MetadataCount)
  sessions!: MetadataCount[];

  @ListField(() => MetadataCount)
  questions!: MetadataCount[];

  static from(this: void, { assistants, sessions, questions }: HourCounts): MetadataStatisticsAggregated {
    return {
      assistants: assistants.map(MetadataCount.from),
      sessions: sessions.map(MetadataCount.from),
      questions: questions.map(MetadataCount.from),
    };
  }
}
