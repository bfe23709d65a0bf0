import { useCallback, useSyncExternalStore } from 'react';
import { session } from '../../api/session';
import type { AttachmentList } from './attachments';
import { Drafts } from './drafts';
import { keepDrafts, takeBackDrafts } from './kept-drafts';

/** The drafts of this page. */
export const drafts = new Drafts();
window.addEventListener('pagehide', () => keepDrafts(drafts, session));
takeBackDrafts(drafts, session);

/** The draft of a place, and how it is changed. */
export function useDraft(place: string): { text: string; setText: (text: string) => void; files: AttachmentList } {
  const { text, attachments } = useSyncExternalStore(drafts.subscribe, () => drafts.of(place));
  const setText = useCallback((next: string) => drafts.change(place, { text: next }), [place]);
  const put = useCallback<AttachmentList['put']>(
    (update) => drafts.change(place, { attachments: update(drafts.of(place).attachments) }),
    [place],
  );
  return { text, setText, files: { attachments, put, follow } };
}

const follow: AttachmentList['follow'] = (update) => drafts.changeFiles(update);
