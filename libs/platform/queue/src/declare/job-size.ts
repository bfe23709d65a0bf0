/** How much a job is: a large one takes minutes or hours, all others count as small. */
export type JobSize = 'small' | 'large';
