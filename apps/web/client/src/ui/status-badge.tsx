import { type ReactNode } from 'react';
import type { Schemas } from '../api/client';
import { Badge } from './badge';

const TONES = {
  queued: 'neutral',
  'in progress': 'accent',
  complete: 'success',
  failed: 'danger',
  'not found': 'neutral',
} as const;

/** How work in the background stands; the words are those of what is worked on. */
export function StatusBadge({ status, children }: { status: Schemas['Status']; children: ReactNode }) {
  return <Badge tone={TONES[status]}>{children}</Badge>;
}
