/** Token for the queues whose jobs this process runs. */
export const CONSUMED_QUEUES = Symbol('CONSUMED_QUEUES');
