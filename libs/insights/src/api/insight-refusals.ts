import { MODEL_REFUSALS, UPSTREAM_REFUSALS } from '@svc/conversations';

/** What a question about questions may be refused with. */
export const INSIGHT_REFUSALS = [...MODEL_REFUSALS, ...UPSTREAM_REFUSALS] as const;
