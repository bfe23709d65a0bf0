/** How much a job is: a large one takes minutes or hours, all others count as small. */
export const JOB_SIZES = ['small', 'large'] as const;

/** One of `JOB_SIZES`. */
export type JobSize = (typeof JOB_SIZES)[number];
