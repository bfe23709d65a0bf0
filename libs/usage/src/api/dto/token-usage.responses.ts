import { DateTimeField, IntField, ListField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import { type PeopleUsage, type PersonUsage, sumOf, type UsageSummary } from '../../app/token-usage.service';
import type { ModelSums } from '../../domain/usage';

const COUNT = { min: 0 } as const;

/** What one model was used. @source supplement §11.2 */
export class ModelUsage {
  @UuidField()
  model_id!: string;

  @StringField()
  model_name!: string;

  @StringField()
  model_nickname!: string;

  @StringField(OPTIONAL_NULLABLE)
  model_org!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  model_provider!: string | null;

  @IntField(COUNT)
  input_token_usage!: number;

  @IntField(COUNT)
  output_token_usage!: number;

  @IntField(COUNT)
  total_token_usage!: number;

  @IntField({ ...COUNT, description: 'Calls of the model, failed ones included.' })
  request_count!: number;

  static from(this: void, sums: ModelSums): ModelUsage {
    return {
      model_id: sums.modelId,
      model_name: sums.name,
      model_nickname: sums.nickname,
      model_org: sums.org,
      model_provider: sums.provider,
      input_token_usage: sums.inputTokens,
      output_token_usage: sums.outputTokens,
      total_token_usage: sums.inputTokens + sums.outputTokens,
      request_count: sums.requests,
    };
  }
}

/** What was used in a stretch of time. @source supplement §11.2 */
export class TokenUsageSummary {
  @DateTimeField()
  start_date!: Date;

  @DateTimeField()
  end_date!: Date;

  @ListField(() => ModelUsage)
  models!: ModelUsage[];

  @IntField(COUNT)
  total_input_token_usage!: number;

  @IntField(COUNT)
  total_output_token_usage!: number;

  @IntField(COUNT)
  total_token_usage!: number;

  static from(this: void, { period, models }: UsageSummary): TokenUsageSummary {
    const { inputTokens, outputTokens } = sumOf(models);
    return {
      start_date: period.from,
      end_date: period.to,
      models: models.map(ModelUsage.from),
      total_input_token_usage: inputTokens,
      total_output_token_usage: outputTokens,
      total_token_usage: inputTokens + outputTokens,
    };
  }
}

/** What a person used. @source supplement §11.2 */
export class UserTokenUsage {
  @UuidField()
  user_id!: string;

  @StringField({ description: 'The e-mail address of those without one.' })
  username!: string;

  @StringField()
  email!: string;

  @IntField(COUNT)
  total_input_tokens!: number;

  @IntField(COUNT)
  total_output_tokens!: number;

  @IntField(COUNT)
  total_tokens!: number;

  @IntField(COUNT)
  total_requests!: number;

  @ListField(() => ModelUsage)
  models_used!: ModelUsage[];

  static from(this: void, person: PersonUsage): UserTokenUsage {
    return {
      user_id: person.userId,
      username: person.username ?? person.email,
      email: person.email,
      total_input_tokens: person.inputTokens,
      total_output_tokens: person.outputTokens,
      total_tokens: person.inputTokens + person.outputTokens,
      total_requests: person.requests,
      models_used: person.models.map(ModelUsage.from),
    };
  }
}

/** A part of the people who used anything, and the sums of all of them. @source supplement §11.2 */
export class UserTokenUsageSummary {
  @ListField(() => UserTokenUsage)
  users!: UserTokenUsage[];

  @DateTimeField()
  start_date!: Date;

  @DateTimeField()
  end_date!: Date;

  @IntField(COUNT)
  total_users!: number;

  @IntField(COUNT)
  total_input_tokens!: number;

  @IntField(COUNT)
  total_output_tokens!: number;

  @IntField(COUNT)
  total_tokens!: number;

  @IntField(COUNT)
  total_requests!: number;

  static from(this: void, { period, people, everybody }: PeopleUsage): UserTokenUsageSummary {
    return {
      users: people.map(UserTokenUsage.from),
      start_date: period.from,
      end_date: period.to,
      total_users: everybody.users,
      total_input_tokens: everybody.inputTokens,
      total_output_tokens: everybody.outputTokens,
      total_tokens: everybody.inputTokens + everybody.outputTokens,
      total_requests: everybody.requests,
    };
  }
}

/** What one person used in all. @source supplement §15.102 */
export class UserTokenUsageSummaryDetail {
  @ObjectField(() => UserTokenUsage)
  user!: UserTokenUsage;
}
