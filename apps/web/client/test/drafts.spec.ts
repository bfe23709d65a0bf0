import { Drafts } from '../src/features/chat/drafts';
import { keepDrafts, takeBackDrafts } from '../src/features/chat/kept-drafts';

const file = (key: number, progress = 1) => ({ key, name: `${key}.txt`, progress, file: null });

describe('what was written and not sent', () => {
  it('stays with its conversation, and is there for whoever comes back', () => {
    const drafts = new Drafts();
    const heard = jest.fn();
    const end = drafts.subscribe(heard);
    drafts.change('one', { text: 'Half a question', attachments: [file(1)] });
    drafts.change('two', { text: 'Another' });
    expect(drafts.of('one')).toEqual({ text: 'Half a question', attachments: [file(1)] });
    expect(drafts.of('two').text).toBe('Another');
    expect(drafts.of('three')).toBe(drafts.of('four'));
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    drafts.change('two', { text: '' });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is given back where a question was refused, but not over what was written since', () => {
    const drafts = new Drafts();
    drafts.giveBack('one', { text: 'Refused', attachments: [file(1)] });
    expect(drafts.of('one')).toEqual({ text: 'Refused', attachments: [file(1)] });
    drafts.change('two', { text: 'Written since' });
    drafts.giveBack('two', { text: 'Refused', attachments: [file(2)] });
    expect(drafts.of('two')).toEqual({ text: 'Written since', attachments: [file(2)] });
  });

  it('goes along when a conversation begins, with a file that is still being sent', () => {
    const drafts = new Drafts();
    drafts.change('new', { text: 'And then?', attachments: [file(1, 0.2), file(2)] });
    drafts.move('new', 'one');
    drafts.changeFiles((files) => files.map((one) => (one.key === 1 ? { ...one, progress: 0.7 } : one)));
    expect(drafts.of('new')).toEqual({ text: '', attachments: [] });
    expect(drafts.of('one')).toEqual({ text: 'And then?', attachments: [file(1, 0.7), file(2)] });
  });

  describe('is kept while the page is loaded anew', () => {
    class Person extends EventTarget {
      personId: string | null = null;

      signIn(id: string): void {
        this.personId = id;
        this.dispatchEvent(new Event('change'));
      }
    }
    const sent = { id: 'f', name: 'a.txt' } as never;
    const kept = new Map<string, string>();
    const storage = () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage;

    function afterwards(id: string): Drafts {
      const before = new Drafts();
      before.change('one', { text: 'Half a question', attachments: [file(1, 0.2), { ...file(2), file: sent }] });
      keepDrafts(before, { personId: 'ada' } as never, storage);
      const [after, person] = [new Drafts(), new Person()];
      takeBackDrafts(after, person, storage);
      expect(after.all()).toEqual([]);
      person.signIn(id);
      person.signIn(id);
      expect(kept.size).toBe(0);
      return after;
    }

    it('with the files that the service has', () => {
      const { text, attachments } = afterwards('ada').of('one');
      expect([text, attachments.map(({ file: known }) => known)]).toEqual(['Half a question', [sent]]);
    });

    it('but not once nobody is signed in any more', () => {
      const drafts = new Drafts();
      drafts.change('one', { text: 'Half a question' });
      keepDrafts(drafts, { personId: null } as never, storage);
      expect(kept.size).toBe(0);
    });

    it('and never for anybody else', () => {
      expect(afterwards('eve').all()).toEqual([]);
    });
  });
});
