import { IntField, MapField } from '@svc/http';
import type { RetentionForecast } from '../../app/retention-preview.service';

const DAYS = { optional: true, min: 1, max: 2555 } as const;

/** Which period is thought of. @source spec §8.2 */
export class RetentionPreviewQuery {
  @IntField({ ...DAYS, description: 'Days; without it, what having no period of its own would mean.' })
  data_retention_days?: number;
}

/** What a period would delete if it were in force today. @source spec §8.2 */
export class RetentionPreviewPublic {
  @IntField({ ...DAYS, nullable: true, description: 'The period that would be in force; null keeps everything.' })
  data_retention_days!: number | null;

  @MapField('integer', { description: 'How many things of each kind would be deleted.' })
  counts!: Record<string, number>;

  static from(this: void, { days, counts }: RetentionForecast): RetentionPreviewPublic {
    return { data_retention_days: days, counts: { ...counts } };
  }
}
