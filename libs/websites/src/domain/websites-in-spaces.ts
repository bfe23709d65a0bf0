import { ContentKind } from '@svc/spaces';
import type { DescribedWebsite } from './website';

/** Websites, as what lies in spaces. */
export const WEBSITES = new ContentKind<DescribedWebsite>('website');
