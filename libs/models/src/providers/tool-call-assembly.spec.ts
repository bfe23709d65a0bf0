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

  it('gives a call an id when the server gives none, and null for arguments that are no object', () => {
    expect(assemble({ index: 0, name: 'f', arguments: '[1]' })).toEqual([{ id: 'call_1', name: 'f', values: null }]);
  });
});
