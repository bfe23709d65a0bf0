import { ContentKind } from '@svc/spaces';
import type { AccessibleApp } from './app-access.service';

/** Apps, as what lies in spaces. */
export const APPS = new ContentKind<AccessibleApp>('app');
