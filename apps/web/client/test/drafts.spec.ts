import { Drafts } from '../src/features/chat/drafts';

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
});
