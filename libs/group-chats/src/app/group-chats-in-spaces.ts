import { ContentKind } from '@svc/spaces';
import type { AccessibleGroupChat } from './group-chat-access.service';

/** Group chats, as what lies in spaces. */
export const GROUP_CHATS = new ContentKind<AccessibleGroupChat>('group_chat');
