import { ContentKind } from '@svc/spaces';
import type { AccessibleService } from './service-access.service';

/** Services, as what lies in spaces. */
export const SERVICES = new ContentKind<AccessibleService>('service');
