import { withFile } from '../../../test/support/read-bytes';
import { zipFile } from '../../../test/support/zip-writer';
import { DEFAULT_EXTRACTION_LIMITS } from '../../domain/limits';
import { Guard } from '../guard';
import { readRelationships } from './relationships';
import { ZipArchive } from './zip-archive';

const MEMBERS = ['word/a.xml', 'b.xml', 'word/ä b.xml', 'word/c%20d.xml', 'word/media/e.xml'];

async function targetOf(target: string, mode = ''): Promise<string | undefined> {
  const links = `<Relationships><Relationship Id="r" Type="http://example.org/t/styles" Target="${target}" ${mode}/></Relationships>`;
  const members = [
    { name: 'word/_rels/document.xml.rels', content: links },
    ...MEMBERS.map((name) => ({ name, content: '' })),
  ];
  return withFile(zipFile(members), async (path) => {
    const guard = new Guard(DEFAULT_EXTRACTION_LIMITS);
    const archive = await ZipArchive.open(path, guard);
    try {
      const [link] = await readRelationships(archive, 'word/document.xml', guard);
      return link?.target;
    } finally {
      archive.close();
    }
  });
}

describe('readRelationships', () => {
  it.each([
    ['a.xml', 'word/a.xml'],
    ['/b.xml', 'b.xml'],
    ['../b.xml', 'b.xml'],
    ['../../../b.xml', 'b.xml'],
    ['./media/../a.xml', 'word/a.xml'],
    ['media\\e.xml', 'word/media/e.xml'],
    ['%C3%A4%20b.xml', 'word/ä b.xml'],
    ['c%20d.xml', 'word/c%20d.xml'],
    ['missing%20.xml', 'word/missing%20.xml'],
  ])('%s means %s', async (target, member) => {
    expect(await targetOf(target)).toBe(member);
  });

  it('leaves out what lies outside the container', async () => {
    expect(await targetOf('http://example.org/', 'TargetMode="External"')).toBeUndefined();
  });
});
