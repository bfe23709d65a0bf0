import { thoughtsAloud } from './thoughts-aloud';

describe('thoughts that only their end marks', () => {
  it.each([
    ['Okay, they greet me.\nI greet back.\n</think>\n\nHello!', 'Okay, they greet me.\nI greet back.', 'Hello!'],
    ['Hm.\r\n</think>\r\n\r\nHello!', 'Hm.', 'Hello!'],
    ['</think>\n\nHello!', '', 'Hello!'],
    ['I look it up.\n</think>', 'I look it up.', ''],
    [
      'With ```code``` in them.\n</think>\nHello, </think> ends it.',
      'With ```code``` in them.',
      'Hello, </think> ends it.',
    ],
  ])('are told from the answer after them: %j', (answer, thought, text) => {
    expect(thoughtsAloud(answer)).toEqual({ thought, text });
  });

  it.each([
    'Hello!',
    'The tag </think> ends a thought.',
    'It begins with <think>\nand ends with\n</think>\nas you see.',
    'So it is written:\n```\n</think>\n```\n',
    'It ends with\n</think> and goes on.',
  ])('are not seen in %j', (answer) => {
    expect(thoughtsAloud(answer)).toBeNull();
  });
});
