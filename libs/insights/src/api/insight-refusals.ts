import { MODEL_REFUSALS } from '@svc/conversations';
import { UPSTREAM_REFUSALS } from '@svc/models';

/** What a question about questions may be refused with. */
export const INSIGHT_REFUSALS = [...MODEL_REFUSALS, ...UPSTREAM_REFUSALS] as const;
