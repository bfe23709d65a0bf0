import { announced, awaitedIn } from '../src/features/chat/announcement';
import { newTurn, type Turn } from '../src/features/chat/turn';

const words = {
  thinking: 'thinking',
  theAnswer: 'the answer',
  noAnswer: 'no answer',
  wasStopped: 'stopped',
};
const turn = (news: Partial<Turn>): Turn => ({ ...newTurn('Q', []), ...news });
const older = turn({ id: 'one', status: 'done', answer: 'An older answer.' });
const after = (last: Partial<Turn>): string | null =>
  announced([older, turn({ id: 'two', ...last })], { id: 'two', count: 2 }, words);

describe('what people who listen are told of an answer', () => {
  it('is that it is being given, and it once it is whole', () => {
    expect(after({ status: 'running', answer: 'It is' })).toBe('thinking');
    expect(after({ status: 'done', answer: 'It is **open**.<inref id="a"/>' })).toBe('the answer: It is open.');
    expect(announced([older], null, words)).toBeNull();
  });

  it('is not the answer before, where the question was refused', () => {
    const sent = awaitedIn([older, turn({})]);
    expect(announced([older], sent, words)).toBe('');
    expect(announced([older, turn({ id: 'two', status: 'done', answer: 'At once.' })], sent, words)).toBe(
      'the answer: At once.',
    );
  });

  it('is not that of another conversation, which one looks at meanwhile', () => {
    const running = awaitedIn([turn({ id: 'two', status: 'running' })]);
    expect(announced([older], running, words)).toBe('');
    expect(awaitedIn([older])).toBeNull();
  });

  it('is that there is none, or that it was stopped', () => {
    expect(after({ status: 'done' })).toBe('no answer');
    expect(after({ status: 'stopped', answer: 'It' })).toBe('stopped It');
    expect(after({ status: 'stopped' })).toBe('stopped');
    expect(after({ status: 'failed' })).toBe('');
  });
});
