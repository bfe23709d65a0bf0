import { judgeAnswers } from '../src/features/evaluation/measuring/answers.mjs';
import { csvOf } from '../src/features/evaluation/measuring/csv.mjs';
import { judgeAnswer, sentencesOf } from '../src/features/evaluation/measuring/judge.mjs';
import { measure, meanOf } from '../src/features/evaluation/measuring/measures.mjs';
import { fileOf, readQuestions, withIds } from '../src/features/evaluation/measuring/questions.mjs';
import { eachOf, patiently } from '../src/features/evaluation/measuring/rounds.mjs';
import { changesOf, meansOf, measureAll, tableOf } from '../src/features/evaluation/measuring/search.mjs';

const asked = (question: string, more: object = {}) => ({ line: 1, question, documents: [], answers: [], ...more });

describe('questions of an evaluation', () => {
  it('are read line by line, whatever is missing', () => {
    const text = '\uFEFF{"question":"a","documents":["x"]}\n\n{"question":"b","answers":["y"]}\r\n';
    const questions = [
      { line: 1, question: 'a', documents: ['x'], answers: [] },
      { line: 3, question: 'b', documents: [], answers: ['y'] },
    ];
    expect(readQuestions(text)).toEqual({ questions, problems: [] });
    expect(readQuestions(fileOf(questions)).questions).toMatchObject([{ question: 'a' }, { question: 'b' }]);
    expect(readQuestions(' \n')).toEqual({ questions: [], problems: [] });
  });

  it('tell each line that is none with its number, and lose no other', () => {
    const lines = ['{', '{"question":" "}', '{"question":"a"}', '{"question":"a","documents":"x"}', 'null', '7'];
    const { questions, problems } = readQuestions(`${lines.join('\n')}\n{"question":"b","answers":["y"]}`);
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'notJson'],
      [2, 'noQuestion'],
      [3, 'nothingRight'],
      [4, 'badList'],
      [5, 'noQuestion'],
      [6, 'noQuestion'],
    ]);
    expect(problems[3]!.detail).toBe('documents');
    // Its own lines are not those of the file.
    expect(problems[0]!.detail).toMatch(/^Expected property name.* at position 1$/);
    expect(questions).toEqual([{ line: 7, question: 'b', documents: [], answers: ['y'] }]);
  });

  it('name documents by id or by title, which several may have', () => {
    const known = [
      { id: '1', title: 'Rules' },
      { id: '2', title: 'Rules' },
      { id: '3', title: null },
    ];
    const fine = asked('a', { documents: ['Rules', '3', '1'] });
    const lost = { ...asked('b', { documents: ['4', 'Rules', 'Gone'] }), line: 2 };
    expect(withIds([fine, lost], known)).toEqual({
      questions: [{ ...fine, documents: ['1', '2', '3'] }],
      problems: [{ line: 2, reason: 'unknownDocument', detail: '4, Gone' }],
    });
  });
});

describe('measures of a ranking', () => {
  const chunk = (info_blob_id: string, text = '') => ({ info_blob_id, text });

  it('rank documents by their first chunk', () => {
    const found = measure({ documents: ['b'], answers: [] }, [chunk('a'), chunk('a'), chunk('b')]);
    expect(found['nDCG@10']).toBeCloseTo(1 / Math.log2(3));
    expect(found).toMatchObject({ 'recall@30': 1, MRR: 1 / 3, 'answer in first 5': 1 });
  });

  it('look for answers in the chunks, however these are broken into lines', () => {
    const chunks = [chunk('a'), ...Array.from({ length: 5 }, () => chunk('b')), chunk('c', 'Forty\n  CROWNS')];
    expect(measure({ documents: [], answers: ['forty crowns'] }, chunks)).toEqual({
      'nDCG@10': null,
      'recall@30': null,
      MRR: 1 / 7,
      'answer in first 5': 0,
    });
    expect(measure({ documents: ['a'], answers: ['gone'] }, chunks)).toMatchObject({ 'nDCG@10': 1, MRR: 0 });
  });

  it('have means over the questions that they can be taken of', () => {
    expect(meanOf([{ m: 1 }, { m: null }, { m: 0 }], 'm')).toBe(0.5);
    expect(meanOf([{ m: null }], 'm')).toBeNull();
  });

  it('are told side by side, with what got worse and better and where it stands', async () => {
    const lists: Record<string, string[]> = {
      'same cosine': ['x'],
      'same hybrid': ['x'],
      'worse cosine': ['x'],
      'worse hybrid': ['a', 'b', 'x'],
      'better cosine': ['a'],
      'better hybrid': ['a', 'x'],
    };
    const questions = ['same', 'worse', 'better', 'failing'].map((name) => asked(name, { documents: ['x'] }));
    const { rows, failures } = await measureAll(questions, async (question, mode) => {
      if (question === 'failing') throw new Error('gone');
      return lists[`${question} ${mode}`]!.map((id) => chunk(id));
    });
    expect(failures).toEqual([{ question: questions[3], error: new Error('gone') }]);
    const second = 1 / Math.log2(3);
    expect(meansOf(rows).map(({ measure: name, cosine, hybrid }) => [name, cosine, hybrid])).toEqual([
      ['nDCG@10', 2 / 3, (1 + 0.5 + second) / 3],
      ['recall@30', 2 / 3, 1],
      ['MRR', 2 / 3, (1 + 1 / 3 + 1 / 2) / 3],
      ['answer in first 5', 2 / 3, 1],
    ]);
    expect(changesOf(rows)).toEqual({
      worse: [{ question: 'worse', cosine: 1, hybrid: 0.5, cosinePlace: 1, hybridPlace: 3 }],
      better: [{ question: 'better', cosine: 0, hybrid: second, cosinePlace: null, hybridPlace: 2 }],
    });
    expect(csvOf(tableOf(rows)).split('\r\n').slice(0, 2)).toEqual([
      'question,nDCG@10 cosine,recall@30 cosine,MRR cosine,answer in first 5 cosine,nDCG@10 hybrid,recall@30 hybrid,MRR hybrid,answer in first 5 hybrid',
      'same,1,1,1,1,1,1,1,1',
    ]);
  });
});

describe('rounds of an evaluation', () => {
  it('are a few calls at a time, in order, and go on after one that failed', async () => {
    let running = 0;
    let most = 0;
    const outcomes = await eachOf([1, 2, 3, 4, 5, 6, 7, 8, 9], async (each) => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      if (each === 3) throw new Error('three');
      return each * 2;
    });
    expect(most).toBe(4);
    expect(outcomes.map((outcome) => ('value' in outcome ? outcome.value : 'failed'))).toEqual([
      2,
      4,
      'failed',
      8,
      10,
      12,
      14,
      16,
      18,
    ]);
  });

  it('end when they are stopped, with what was done', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const done = await eachOf(
      Array.from({ length: 100 }, (_, at) => at),
      async (each) => {
        seen.push(each);
        if (each === 5) controller.abort();
      },
      { signal: controller.signal },
    );
    expect(seen.length).toBeLessThan(10);
    expect(done.length).toBeLessThanOrEqual(seen.length);
  });

  it('wait as long as a busy installation says, and take another refusal as it is', async () => {
    const waits: number[] = [];
    const problemOf = (error: unknown) => error as { status: number; retryAfterSeconds: number | null };
    const answers = [{ status: 429, retryAfterSeconds: 0.01 }, { status: 503, retryAfterSeconds: 0.02 }, 'fine'];
    const next = async (): Promise<unknown> => {
      const answer = answers.shift();
      if (typeof answer === 'object') throw answer;
      return answer;
    };
    const watch = { onWait: (seconds: number) => waits.push(seconds) };
    expect(await patiently(next, problemOf, watch)).toBe('fine');
    expect(waits).toEqual([0.01, 0.02]);
    const refused = { status: 403, retryAfterSeconds: null };
    await expect(patiently(() => Promise.reject(refused), problemOf, watch)).rejects.toBe(refused);
    const busy = { status: 429, retryAfterSeconds: 0.001 };
    await expect(patiently(() => Promise.reject(busy), problemOf)).rejects.toBe(busy);
  });
});

describe('answers that are judged', () => {
  const answering = (judge: (input: string, run: number) => unknown) => {
    const runs = new Map<string, number>();
    const forgotten: string[] = [];
    const read: unknown[] = [];
    return {
      forgotten,
      read,
      ask: async (question: string) => {
        if (question === 'mute') throw new Error('no answer');
        const references = [
          { id: 'd', chunks: [{ start: 0, end: 5 }] },
          {
            id: 'old',
            chunks: [
              { start: null, end: null },
              { start: null, end: null },
            ],
          },
        ];
        return { answer: `${question}: One. Two.`, session_id: `s-${question}`, references };
      },
      forget: async (id: string) => forgotten.push(id),
      textOf: async (...which: unknown[]) => {
        read.push(which);
        return 'text';
      },
      judge: async (input: string) => {
        const run = runs.get(input) ?? 0;
        runs.set(input, run + 1);
        return judge(input, run);
      },
    };
  };

  it('have the mean of three runs, and their spread; what fails is told and in no figure', async () => {
    const told = answering((input, run) => {
      if (input.includes('"broken"') && run === 1) throw new Error('no verdict');
      return { supported: [true, run !== 1], complete: [run === 0] };
    });
    const questions = ['a', 'b', 'mute', 'broken'].map((name) => asked(name, { answers: ['x'] }));
    let steps = 0;
    const { spreads, judged, failures } = await judgeAnswers(questions, told, { onEnded: () => (steps += 1) });
    expect(failures.map(({ question, error }) => [question.question, (error as Error).message])).toEqual([
      ['mute', 'no answer'],
      ['broken', 'no verdict'],
    ]);
    expect(judged.map(({ question, verdicts }) => [question, verdicts.length])).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
    const mean = (1 + 0.5 + 1) / 3;
    expect(spreads).toEqual([
      { measure: 'faithfulness', mean: expect.closeTo(mean), lowest: 0.5, highest: 1 },
      { measure: 'completeness', mean: expect.closeTo(1 / 3), lowest: 0, highest: 1 },
    ]);
    expect(told.forgotten.sort()).toEqual(['s-a', 's-b', 's-broken']);
    expect(told.read.slice(0, 6).filter((which) => String(which) === 'old')).toHaveLength(3);
    expect(steps).toBe(4 + 3 + 3 + 2);
  });

  it('counts sentences without their citations, and what the judge left out as a no', async () => {
    expect(sentencesOf('It costs 4.5 crowns <inref id="abcd1234"/>. Really!')).toEqual([
      'It costs 4.5 crowns.',
      'Really!',
    ]);
    const judge = async () => ({ supported: [true], complete: [] });
    const question = { question: 'a', answers: [] };
    expect(await judgeAnswer(judge, question, { answer: 'One. Two.', passages: [] })).toEqual({
      faithfulness: 0.5,
      completeness: null,
    });
  });
});

describe('figures as a file', () => {
  it('quote cells, and leave spreadsheets no formula', () => {
    expect(
      csvOf([
        { a: '=1+1', 'b,c': 'say "x"' },
        { a: null, 'b,c': -1 },
      ]),
    ).toBe('a,"b,c"\r\n\'=1+1,"say ""x"""\r\n,-1\r\n');
  });
});
