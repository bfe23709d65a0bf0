import type { Step } from '../domain/step';
import type { Inquiry, ModelLoop } from './model-loop';
import { SingleAnswers } from './single-answers.service';

function answersOf(steps: () => Generator<Step>): SingleAnswers {
  const loop: Pick<ModelLoop, 'run'> = {
    run: () => stream(steps()),
  };
  return new SingleAnswers(loop as ModelLoop);
}

async function* stream(steps: Iterable<Step>): AsyncGenerator<Step> {
  for (const step of steps) yield await Promise.resolve(step);
}

const INQUIRY = {} as Inquiry;

describe('an answer that somebody waits for', () => {
  it('is everything that was said, and the sum of what the calls cost', async () => {
    const answers = answersOf(function* () {
      yield { type: 'reasoning', delta: 'Hm.' };
      yield { type: 'text', delta: 'One' };
      yield { type: 'usage', promptTokens: 3, completionTokens: 1 };
      yield { type: 'text', delta: ' two' };
      yield { type: 'usage', promptTokens: 4, completionTokens: 2 };
    });
    await expect(answers.ask(INQUIRY)).resolves.toEqual({
      text: 'One two',
      usage: { promptTokens: 7, completionTokens: 3 },
      failure: null,
    });
  });

  it('is without the thoughts that a call said as text', async () => {
    const answers = answersOf(function* () {
      yield { type: 'text', delta: 'One' };
      yield { type: 'usage', promptTokens: 3, completionTokens: 1 };
      yield { type: 'text', delta: 'Hm.\n</think>\n two' };
      yield { type: 'thought-aloud', thought: 'Hm.', text: ' two' };
      yield { type: 'usage', promptTokens: 4, completionTokens: 2 };
    });
    await expect(answers.ask(INQUIRY)).resolves.toMatchObject({ text: 'One two', failure: null });
  });

  it('tells what a call cost that failed', async () => {
    const error = new Error('gone');
    const answers = answersOf(function* () {
      yield { type: 'text', delta: 'One' };
      yield { type: 'usage', promptTokens: 3, completionTokens: 1 };
      throw error;
    });
    await expect(answers.ask(INQUIRY)).resolves.toEqual({
      text: 'One',
      usage: { promptTokens: 3, completionTokens: 1 },
      failure: { error },
    });
  });
});
