import type { SpanAttributes } from '@svc/telemetry';

/** What spans say of a job: which one and of what kind, nothing of its payload. @source OpenTelemetry, messaging conventions */
export function jobSpanAttributes(
  job: { readonly id: string; readonly queue: string; readonly tenantId: string | null; readonly attempt?: number },
  operation: 'send' | 'process',
): SpanAttributes {
  return {
    'messaging.system.name': 'bullmq',
    'messaging.destination.name': job.queue,
    'messaging.operation.name': operation,
    'messaging.operation.type': operation,
    'messaging.message.id': job.id,
    'svc.tenant.id': job.tenantId ?? undefined,
    'svc.job.attempt': job.attempt,
  };
}
