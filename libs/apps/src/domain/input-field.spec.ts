import { fileFieldOf, type InputFile, INPUT_TYPES, lowered, requireInput } from './input-field';

const MIB = 1024 * 1024;
const file = (fileType: InputFile['fileType'], sizeBytes = 10): InputFile => ({ name: 'a', fileType, sizeBytes });
const refused = expect.objectContaining({ code: 'bad_request' });

describe('input fields (supplement §2.5)', () => {
  it('have the limits of the contract', () => {
    const limits = INPUT_TYPES.map((type) => {
      const field = fileFieldOf(type);
      return field && [field.maxFileBytes, field.maxFiles, field.maxBytes];
    });
    const audio = [200 * MIB, 1, 200 * MIB];
    expect(limits).toEqual([null, [25 * MIB, 3, 100 * MIB], audio, audio, [20 * MIB, 2, 40 * MIB]]);
  });

  it('are lowered by what may be uploaded, never raised', () => {
    const field = fileFieldOf('image-upload')!;
    expect(lowered(field, MIB)).toMatchObject({ maxFileBytes: MIB, maxFiles: 2, maxBytes: 2 * MIB });
    expect(lowered(field, 500 * MIB)).toEqual(field);
  });

  it('of text take text and no files', () => {
    expect(() => requireInput(null, 'Hello', [])).not.toThrow();
    expect(() => requireInput(null, ' \n', [])).toThrow(refused);
    expect(() => requireInput(null, null, [])).toThrow(refused);
    expect(() => requireInput(null, 'Hello', [file('text')])).toThrow(refused);
  });

  it('of files take files of their kind, in number and size', () => {
    const field = lowered(fileFieldOf('text-upload')!, 100);
    expect(() => requireInput(field, null, [file('text'), file('document', 100)])).not.toThrow();
    expect(() => requireInput(field, 'Hello', [])).toThrow(refused);
    expect(() => requireInput(field, null, [file('image')])).toThrow(refused);
    expect(() => requireInput(field, null, [file('text', 101)])).toThrow(refused);
    expect(() => requireInput(field, null, Array(4).fill(file('text')))).toThrow(refused);
    expect(() => requireInput({ ...field, maxBytes: 150 }, null, [file('text', 80), file('text', 80)])).toThrow(
      refused,
    );
  });
});
