import { ContentKind } from '@svc/spaces';
import type { DescribedCollection } from './collection';

/** Collections, as what lies in spaces. */
export const COLLECTIONS = new ContentKind<DescribedCollection>('collection');
