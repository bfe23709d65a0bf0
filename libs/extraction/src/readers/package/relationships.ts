import { posix } from 'node:path';
import type { Guard } from '../guard';
import { parseXml } from './xml-stream';
import type { ZipArchive } from './zip-archive';

/** One link from a part of an Office document to another. */
export interface Relationship {
  id: string;
  /** Last segment of the type, the same in the transitional and the strict dialect, e.g. `slide`. */
  type: string;
  /** Member name inside the container. */
  target: string;
}

/** The links of a part, in document order; external ones are left out. `''` stands for the container itself. */
export async function readRelationships(archive: ZipArchive, part: string, guard: Guard): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const member = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(member)) return found;
  await parseXml(
    archive.xml(member),
    {
      open: (name, { Id, Type, Target, TargetMode }) => {
        if (name !== 'Relationship' || TargetMode === 'External' || !Id || !Type || !Target) return;
        const target = memberOf(archive, folder, Target);
        found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
      },
      close: () => undefined,
      text: () => undefined,
    },
    guard,
  );
  return found;
}

/** The member that a target means: a reference relative to the part's folder, whose characters may be escaped. */
function memberOf(archive: ZipArchive, folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  const member = posix.join('/', path.startsWith('/') ? '' : folder, path).slice(1);
  if (archive.has(member) || !member.includes('%')) return member;
  const unescaped = member.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  );
  return archive.has(unescaped) ? unescaped : member;
}

/** The part that a container is about; `fallback` where a minimal producer left its link out. */
export async function mainPart(archive: ZipArchive, guard: Guard, fallback: string): Promise<string> {
  const links = await readRelationships(archive, '', guard);
  const main = links.find((link) => link.type === 'officeDocument')?.target;
  return main !== undefined && archive.has(main) ? main : fallback;
}
