import JSZip from 'jszip';
import { skillFile } from '../domain/skill-file';
import { readSkillArchive, writeSkillArchive } from './skill-archive';

const DOCUMENT = '---\nname: minutes\ndescription: Writes minutes.\n---\nBe brief.\n';

type Members = Record<string, string | Buffer>;

async function zipOf(members: Members, options: object = {}): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(members)) zip.file(name, content, { createFolders: false, ...options });
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' });
}

const refusal = async (archive: Buffer): Promise<unknown> => readSkillArchive(archive).catch((error: unknown) => error);
/** The same archive with one name in the place of another of equal length, which no writer would write. */
const renamed = (archive: Buffer, from: string, to: string | Buffer): Buffer => {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + 1)) Buffer.from(to).copy(changed, at);
  return changed;
};

describe('archives of skills', () => {
  it('are read as they were written, and written alike for equal skills', async () => {
    const bytes = Buffer.from([0, 1, 2, 255]);
    const files = [skillFile('assets/logo.bin', bytes), skillFile('references/åtgärder.md', Buffer.from('Åter.'))];
    const { text } = await readSkillArchive(await zipOf({ 'SKILL.md': DOCUMENT }));
    const archive = await writeSkillArchive({ text, files });
    expect(await readSkillArchive(archive)).toEqual({ text, files });
    expect(await writeSkillArchive({ text, files })).toEqual(archive);
    expect(files.map(({ mediaType }) => mediaType)).toEqual(['application/octet-stream', 'text/markdown']);
  });

  it('may have the skill at the root or in one folder, and what systems put beside it', async () => {
    const atRoot = await readSkillArchive(await zipOf({ 'SKILL.md': DOCUMENT, 'a/b.txt': 'b' }));
    const members = { 'm/SKILL.md': DOCUMENT, 'm/a/b.txt': 'b', '__MACOSX/m/._SKILL.md': 'x', 'm/.DS_Store': 'x' };
    expect(await readSkillArchive(await zipOf(members))).toEqual(atRoot);
    expect(atRoot.files.map(({ path }) => path)).toEqual(['a/b.txt']);
  });

  it.each<[string, Members]>([
    ['no skill', { 'README.md': 'x' }],
    ['a skill too deep', { 'a/b/SKILL.md': DOCUMENT }],
    ['two skills', { 'a/SKILL.md': DOCUMENT, 'b/SKILL.md': DOCUMENT }],
    ['files beside the folder', { 'a/SKILL.md': DOCUMENT, 'b.txt': 'b' }],
    ['a document that is no UTF-8', { 'SKILL.md': Buffer.from([0x2d, 0xff, 0xfe]) }],
  ])('are refused with %s', async (_what, members) => {
    expect(await refusal(await zipOf(members))).toMatchObject({ code: 'skill_archive_invalid' });
  });

  it('are refused with names that lead out, are no UTF-8 or stand there twice, and with links', async () => {
    const archive = await zipOf({ 'SKILL.md': DOCUMENT, 'aa/b.txt': 'b', 'aa/c.txt': 'c' });
    for (const name of [
      '../b.txt',
      '/a/b.txt',
      'a\\\\b.txt',
      'C:/b.txt',
      Buffer.from('aa/\xff.txt', 'latin1'),
      'aa/c.txt',
    ]) {
      expect(await refusal(renamed(archive, 'aa/b.txt', name))).toMatchObject({ code: 'skill_archive_invalid' });
    }
    const link = await zipOf({ 'SKILL.md': DOCUMENT, link: '/etc/passwd' }, { unixPermissions: 0o120_777 });
    expect(await refusal(link)).toMatchObject({ code: 'skill_archive_invalid' });
  });

  it('are refused when they are none, cut off, or damaged', async () => {
    const archive = await zipOf({ 'SKILL.md': DOCUMENT }, { compression: 'STORE' });
    const damaged = renamed(archive, 'Be brief.', 'Be cheap.');
    for (const bytes of [Buffer.from('no zip'), archive.subarray(0, -30), damaged]) {
      expect(await refusal(bytes)).toMatchObject({ code: 'skill_archive_invalid' });
    }
  });

  it('are refused when they unfold beyond a limit, whatever they declare', async () => {
    const bomb = await zipOf({ 'SKILL.md': DOCUMENT, bomb: Buffer.alloc(3_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await refusal(bomb)).toMatchObject({ details: { limit: 'file_bytes', allowed: 1_048_576 } });
    const many = Array.from({ length: 7 }, (_, at) => [`${at}.bin`, Buffer.alloc(1_000_000)]);
    const heavy = await zipOf({ 'SKILL.md': DOCUMENT, ...Object.fromEntries(many) });
    expect(await refusal(heavy)).toMatchObject({ details: { limit: 'total_file_bytes', allowed: 5_242_880 } });
    const small = Array.from({ length: 101 }, (_, at) => [`${at}.txt`, 'x']);
    const crowded = await zipOf({ 'SKILL.md': DOCUMENT, ...Object.fromEntries(small) });
    expect(await refusal(crowded)).toMatchObject({ details: { limit: 'files', allowed: 100, value: 101 } });
  });
});

describe('files of skills', () => {
  const text = (path: string) => () => skillFile(path, Buffer.from('x'));

  it.each(['', '../a', 'a/../b', '/a', 'a//b', 'a\\b', 'a\nb', 'SKILL.md', 'skill.MD', 'a /b', 'con:', 'a.'])(
    'have no path like %j',
    (path) => expect(text(path)).toThrow(expect.objectContaining({ code: 'skill_file_invalid' })),
  );

  it('have paths that differ by more than case, and none below another', async () => {
    for (const other of ['A.TXT', 'a.txt/b']) {
      const archive = await zipOf({ 'SKILL.md': DOCUMENT, 'a.txt': 'a', [other]: 'b' });
      expect(await refusal(archive)).toMatchObject({ code: 'skill_file_invalid' });
    }
  });
});
