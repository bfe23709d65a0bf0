import { mentioned, suggested, typedMention, withMention } from '../src/features/chat/mentions';

const COOK = { id: '1', name: 'Cook' };
const COOKING = { id: '2', name: 'Cook of the house' };
const GARDENER = { id: '3', name: 'Åke Gardener' };
const ALL = [COOK, COOKING, GARDENER];
const offered = (text: string, caret = text.length) => {
  const typed = typedMention(text, caret);
  return typed && suggested(ALL, typed).map(({ name }) => name);
};

describe('names in a question', () => {
  it('are offered from their @ on, by how they or a word of theirs begins', () => {
    expect(offered('@')).toEqual(['Cook', 'Cook of the house', 'Åke Gardener']);
    expect(offered('Dear @åk')).toEqual(['Åke Gardener']);
    expect(offered('Dear @gar')).toEqual(['Åke Gardener']);
    expect(offered('@cook of')).toEqual(['Cook of the house']);
    expect(offered('@Cook please')).toEqual([]);
    expect(offered('me@cook')).toBeNull();
    expect(offered('@co what', 3)).toEqual(['Cook', 'Cook of the house']);
  });

  it('take the place of what was typed', () => {
    const text = 'Dear @coo  what is for dinner?';
    expect(withMention(text, 9, typedMention(text, 9)!, COOK)).toEqual({
      text: 'Dear @Cook what is for dinner?',
      caret: 11,
    });
  });

  it('say who is asked: the first that is a member’s, the longest that fits', () => {
    expect(mentioned('What grows, @åke gardener?', ALL)).toBe(GARDENER);
    expect(mentioned('@Cook of the house, @Cook', ALL)).toBe(COOKING);
    expect(mentioned('@Cook off it', ALL)).toBe(COOK);
    expect(mentioned('@Cooking, me@Cook or @nobody', ALL)).toBeNull();
  });
});
