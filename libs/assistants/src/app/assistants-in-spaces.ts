import { ContentKind } from '@svc/spaces';
import type { AccessibleAssistant } from './assistant-access.service';
import type { AssistantDetails } from './assistant-reader.service';

/** Assistants that people made, as what lies in spaces. */
export const ASSISTANTS = new ContentKind<AccessibleAssistant>('assistant');

/** The one assistant that every space has from the start; at most one a space. */
export const DEFAULT_ASSISTANT = new ContentKind<AssistantDetails>('default_assistant');
