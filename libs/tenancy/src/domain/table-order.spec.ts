import { referringFirst } from './table-order';

describe('The order in which tables are emptied', () => {
  const table = (name: string, ...referredToBy: string[]) => ({ name, referredToBy });

  it('has those that refer before those that are referred to', () => {
    const tables = [
      table('assistants', 'chats'),
      table('chats', 'messages'),
      table('messages'),
      table('spaces', 'assistants'),
    ];
    expect(referringFirst(tables)).toEqual(['messages', 'chats', 'assistants', 'spaces']);
  });

  it('has tables that refer to each other after what refers to them, and before what they refer to', () => {
    const tables = [
      table('collections', 'blobs', 'versions'),
      table('blobs', 'versions'),
      table('chunks'),
      table('versions', 'blobs', 'chunks'),
    ];
    expect(referringFirst(tables)).toEqual(['chunks', 'blobs', 'versions', 'collections']);
  });

  it('counts no table that is emptied otherwise', () => {
    expect(referringFirst([table('one', 'elsewhere'), table('two')])).toEqual(['one', 'two']);
  });
});
