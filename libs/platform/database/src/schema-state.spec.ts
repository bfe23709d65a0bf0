import { describeState, judge } from './schema-state';

const plain = (name: string) => ({ name, additive: false });
const adding = (name: string) => ({ name, additive: true });

describe('judge', () => {
  it.each([
    ['nothing', [], 'empty', false],
    ['half of it', [plain('A1')], 'older', false],
    ['all of it', [plain('A1'), plain('B2')], 'current', true],
    ['additions of a later release', [plain('A1'), plain('B2'), adding('C3')], 'newer', true],
    ['more than additions', [plain('A1'), plain('B2'), adding('C3'), plain('D4')], 'newer', false],
    ['another line', [plain('A1'), adding('C3')], 'diverged', false],
  ] as const)('a database with %s', (_what, applied, kind, isUsable) => {
    const state = judge(applied, ['A1', 'B2']);
    expect(state).toMatchObject({ kind, isUsable });
    for (const name of [...state.missing, ...state.unknown]) {
      if (kind !== 'empty') expect(describeState(state)).toContain(name);
    }
  });
});
