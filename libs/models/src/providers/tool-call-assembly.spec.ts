import { ToolCallAssembly } from './tool-call-assembly';

function assemble(...pieces: Parameters<ToolCallAssembly['add']>[0][]) {
  const assembly = new ToolCallAssembly();
  for (const piece of pieces) assembly.add(piece);
  return assembly.calls().map(({ id, name, arguments: values }) => ({ id, name, values }));
}

describe('ToolCallAssembly', () => {
  it('joins the pieces of calls that come interleaved', () => {
    expect(
      assemble(
        { index: 0, id: 'a', name: 'f' },
        { index: 1, id: 'b', name: 'g', arguments: '{"y"' },
        { index: 0, arguments: '{"x":1}' },
        { index: 1, arguments: ':2}' },
      ),
    ).toEqual([
      { id: 'a', name: 'f', values: { x: 1 } },
      { id: 'b', name: 'g', values: { y: 2 } },
    ]);
  });

  it('tells calls apart by id where a server numbers them all 0, or not at all', () => {
    const expected = [
      { id: 'a', name: 'f', values: {} },
      { id: 'b', name: 'g', values: {} },
    ];
    expect(assemble({ index: 0, id: 'a', name: 'f' }, { index: 0, id: 'b', name: 'g', arguments: '{}' })).toEqual(
      expected,
    );
    expect(assemble({ id: 'a', name: 'f' }, { id: 'b', name: 'g' }, { arguments: '{}' })).toEqual(expected);
  });

  it('takes no more calls than any answer has', () => {
    const assembly = new ToolCallAssembly();
    const add = (count: number) => {
      for (let index = 0; index < count; index++) assembly.add({ index, id: `call_${index}`, name: 'f' });
    };
    add(500);
    expect(assembly.calls()).toHaveLength(500);
    expect(() => add(501)).toThrow(expect.objectContaining({ code: 'upstream_unavailable' }));
  });

  it('takes no arguments without end', () => {
    const assembly = new ToolCallAssembly();
    const piece = { index: 0, id: 'a', name: 'f', arguments: 'x'.repeat(1024 * 1024) };
    for (let megabytes = 0; megabytes < 4; megabytes++) assembly.add(piece);
    expect(() => assembly.add(piece)).toThrow(expect.objectContaining({ code: 'upstream_unavailable' }));
  });

  it('reads arguments once, however many pieces they come in, each with the name again', () => {
    const assembly = new ToolCallAssembly();
    const before = performance.now();
    const pieces = ['{"x":"', ...Array<string>(30_000).fill('a'.repeat(100)), '"}'];
    for (const piece of pieces) assembly.add({ index: 0, name: 'f', arguments: piece });
    expect(assembly.calls().map(({ argumentsText }) => argumentsText.length)).toEqual([3_000_008]);
    // Reading all of them at each piece takes minutes.
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  it('gives a call an id when the server gives none, and null for arguments that are no object', () => {
    expect(assemble({ index: 0, name: 'f', arguments: '[1]' })).toEqual([{ id: 'call_1', name: 'f', values: null }]);
  });

  const f = { id: 'a', name: 'f', values: { x: 1 } };
  const g = { id: 'b', name: 'g', values: { y: 2 } };

  it.each<[string, Parameters<ToolCallAssembly['add']>[0][], unknown[]]>([
    [
      'numbers with gaps, backwards',
      [
        { index: 7, id: 'a', name: 'f', arguments: '{"x":1}' },
        { index: 3, id: 'b', name: 'g', arguments: '{"y":2}' },
      ],
      [f, g],
    ],
    [
      'arguments in pieces of one character',
      [{ index: 0, id: 'a', name: 'f' }, ...[...'{"x":1}'].map((piece) => ({ index: 0, arguments: piece }))],
      [f],
    ],
    [
      'arguments that are said once more at the end',
      [
        { index: 0, id: 'a', name: 'f', arguments: '{"x"' },
        { index: 0, arguments: ':1}' },
        { index: 0, arguments: '{"x":1}' },
      ],
      [f],
    ],
    [
      'empty names and ids in later pieces',
      [
        { index: 0, id: 'a', name: 'f', arguments: '{"x"' },
        { index: 0, id: '', name: '', arguments: ':1}' },
      ],
      [f],
    ],
    [
      'a name and an id that come last',
      [
        { index: 0, arguments: '{"x":1' },
        { index: 0, id: 'a', name: 'f', arguments: '}' },
      ],
      [f],
    ],
    [
      'the name again with every piece',
      [
        { index: 0, id: 'a', name: 'f', arguments: '{"x"' },
        { index: 0, id: 'a', name: 'f', arguments: ':1}' },
      ],
      [f],
    ],
    [
      'another id with every piece',
      [
        { index: 0, id: 'a', name: 'f', arguments: '{"x"' },
        { index: 0, id: 'z', arguments: ':1}' },
      ],
      [f],
    ],
    [
      'interleaved, told apart by id alone',
      [
        { id: 'a', name: 'f', arguments: '{"x"' },
        { id: 'b', name: 'g', arguments: '{"y"' },
        { id: 'a', arguments: ':1}' },
        { id: 'b', arguments: ':2}' },
      ],
      [f, g],
    ],
    [
      'interleaved, all numbered 0',
      [
        { index: 0, id: 'a', name: 'f', arguments: '{"x"' },
        { index: 0, id: 'b', name: 'g', arguments: '{"y"' },
        { index: 0, id: 'a', arguments: ':1}' },
        { index: 0, id: 'b', arguments: ':2}' },
      ],
      [f, g],
    ],
    [
      'neither numbers nor ids',
      [
        { name: 'f', arguments: '{"x":1}' },
        { name: 'f', arguments: '{"x":1}' },
        { name: 'g', arguments: '{"y":2}' },
      ],
      [
        { ...f, id: 'call_1' },
        { ...f, id: 'call_2' },
        { ...g, id: 'call_3' },
      ],
    ],
    ['places that stay empty', [{ index: 0 }, { index: 1, id: 'a', name: 'f', arguments: '{"x":1}' }], [f]],
    ['no name at all', [{ index: 0, id: 'a', arguments: '{"x":1}' }], [{ ...f, name: 'unnamed' }]],
  ])('understands %s', (_what, pieces, expected) => {
    expect(assemble(...pieces)).toEqual(expected);
  });
});
