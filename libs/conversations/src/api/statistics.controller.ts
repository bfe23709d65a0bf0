import { Controller } from '@nestjs/common';
import { Actor, administrator, Endpoint, Query } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { PeriodQuery } from '@svc/usage';
import { TenantStatistics } from '../app/tenant-statistics.service';
import {
  AssistantActivityStats,
  Counts,
  MetadataStatistics,
  MetadataStatisticsAggregated,
} from './dto/statistics.responses';

const DOCS = {
  access: administrator('insights'),
  status: 200,
  spec: 'supplement §11.2',
  tag: 'Analysis',
} as const;

/** Figures of what happens in a tenant. @source supplement §11.2 */
@Controller('analysis')
export class StatisticsController {
  constructor(private readonly statistics: TenantStatistics) {}

  @Endpoint({ ...DOCS, get: 'counts/', response: Counts, summary: 'Count assistants, conversations and questions' })
  async counts(@Actor() actor: Caller): Promise<Counts> {
    return { ...(await this.statistics.totals(actor)) };
  }

  @Endpoint({
    ...DOCS,
    get: 'metadata-statistics/',
    response: MetadataStatistics,
    summary: 'List when assistants, conversations and questions were made',
  })
  async lists(@Actor() actor: Caller, @Query() query: PeriodQuery): Promise<MetadataStatistics> {
    return MetadataStatistics.from(await this.statistics.lists(actor, PeriodQuery.toPeriod(query)));
  }

  @Endpoint({
    ...DOCS,
    get: 'metadata-statistics/aggregated/',
    response: MetadataStatisticsAggregated,
    summary: 'Count assistants, conversations and questions by the hour',
  })
  async hours(@Actor() actor: Caller, @Query() query: PeriodQuery): Promise<MetadataStatisticsAggregated> {
    return MetadataStatisticsAggregated.from(await this.statistics.hours(actor, PeriodQuery.toPeriod(query)));
  }

  @Endpoint({
    ...DOCS,
    get: 'assistant-activity/',
    response: AssistantActivityStats,
    summary: 'Count the assistants that were asked, and who asked',
  })
  async activity(@Actor() actor: Caller, @Query() query: PeriodQuery): Promise<AssistantActivityStats> {
    return AssistantActivityStats.from(await this.statistics.activity(actor, PeriodQuery.toPeriod(query)));
  }
}
