import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from './manifests';

const FILES = ['deploy', 'docker'].flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => join(folder, file)),
);

function read(text: string, version: '1.1' | '1.2') {
  const documents = parseAllDocuments(text, { version, uniqueKeys: true, strict: true, merge: true });
  if (!Array.isArray(documents)) throw new Error('There is nothing in it.');
  return documents.map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as unknown;
  });
}

/** What yamllint finds beside what the formatter puts right. */
function problemsIn(text: string): string[] {
  const lines = text.split('\n');
  const problems = lines.flatMap((line, index) => [
    ...(/[\t\r]/.test(line) ? [`${index + 1}: a tab or a carriage return`] : []),
    ...(/\s$/.test(line) ? [`${index + 1}: a space at the end`] : []),
    ...(line.length > 160 ? [`${index + 1}: ${line.length} characters`] : []),
  ]);
  return text.endsWith('\n') && !text.endsWith('\n\n') ? problems : [...problems, 'the end is not one line break'];
}

describe('YAML files', () => {
  it('are found', () => expect(FILES.length).toBeGreaterThan(10));

  // Kubernetes and Compose read YAML by different versions: "no", "on" and 010 are other values in the older one.
  it.each(FILES)('say the same to every reader, and nothing twice: %s', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(read(text, '1.1')).toEqual(read(text, '1.2'));
    expect(problemsIn(text)).toEqual([]);
  });

  it('would be refused where they do not', () => {
    expect(read('a: no', '1.1')).not.toEqual(read('a: no', '1.2'));
    expect(read('a: 010', '1.1')).not.toEqual(read('a: 010', '1.2'));
    expect(() => read('a: 1\na: 2', '1.2')).toThrow();
    expect(problemsIn('a: 1 \n\tb: 2')).toHaveLength(3);
  });
});
