import type { UserId } from '@svc/kernel';
import { rightsOnPrompt } from './prompt-rights';

const AUTHOR = 'author' as UserId;

describe('supplement §2.7: rights on a prompt', () => {
  it.each([
    ['its author', AUTHOR, AUTHOR, false, ['read', 'edit', 'delete']],
    ['its author while it is selected', AUTHOR, AUTHOR, true, ['read', 'edit']],
    ['somebody else', AUTHOR, 'other' as UserId, false, ['read']],
    ['a service key', AUTHOR, null, false, ['read']],
    ['a service key, of what nobody wrote', null, null, false, ['read']],
  ])('of %s', (_, userId, reader, isSelected, rights) => {
    expect(rightsOnPrompt({ userId, isSelected }, reader)).toEqual(rights);
  });
});
