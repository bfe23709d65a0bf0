import { readTraceParent, traceParentText } from './trace-parent';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('readTraceParent', () => {
  it.each([
    ['01', true],
    ['00', false],
    ['03', true],
  ])('reads the flags %s', (flags, isSampled) => {
    const parent = { traceId: TRACE, spanId: SPAN, isSampled };
    expect(readTraceParent(`00-${TRACE}-${SPAN}-${flags}`)).toEqual(parent);
    expect(readTraceParent(traceParentText(parent))).toEqual(parent);
  });

  it.each([
    undefined,
    null,
    '',
    [`00-${TRACE}-${SPAN}-01`],
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01\n`,
    `00-${TRACE}-${SPAN}`,
  ])('takes %p for nothing', (text) => {
    expect(readTraceParent(text)).toBeNull();
  });
});
