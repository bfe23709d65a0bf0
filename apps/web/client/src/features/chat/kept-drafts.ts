import type { Draft, Drafts } from './drafts';
import type { ChatFile } from './turn';

const KEPT = 'svc.drafts';

/** Who is signed in, as far as the page knows; tells when that changes. */
interface Person extends EventTarget {
  readonly personId: string | null;
}

interface KeptDraft {
  readonly place: string;
  readonly text: string;
  readonly files: readonly ChatFile[];
}

/** Keeps drafts for the page that comes after this one in its tab, of the same person. Files under way are lost. */
export function keepDrafts(drafts: Drafts, { personId }: Person, storage = () => sessionStorage): void {
  // Who signs out leaves nothing behind.
  if (personId === null) return;
  const kept: KeptDraft[] = drafts.all().map(([place, { text, attachments }]) => ({
    place,
    text,
    files: attachments.flatMap(({ file }) => (file ? [file] : [])),
  }));
  storage().setItem(KEPT, JSON.stringify({ personId, kept }));
}

/** Takes back what the page before has kept, once it is known who is there; what somebody else wrote is forgotten. */
export function takeBackDrafts(drafts: Drafts, person: Person, storage = () => sessionStorage): void {
  const takeBack = (): void => {
    if (person.personId === null) return;
    person.removeEventListener('change', takeBack);
    const { personId, kept } = JSON.parse(storage().getItem(KEPT) ?? '{"kept":[]}') as {
      personId?: string;
      kept: KeptDraft[];
    };
    storage().removeItem(KEPT);
    if (personId !== person.personId) return;
    for (const { place, text, files } of kept) drafts.giveBack(place, { text, attachments: files.map(attached) });
  };
  person.addEventListener('change', takeBack);
  takeBack();
}

/** A file that the service has; its key is none that this page gives. */
function attached(file: ChatFile, at: number): Draft['attachments'][number] {
  return { key: -1 - at, name: file.name, progress: 1, file };
}
