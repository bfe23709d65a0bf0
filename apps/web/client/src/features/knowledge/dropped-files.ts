/** What systems leave in folders for themselves. */
const LEFT_BY_SYSTEMS = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

const isOfPeople = ({ name }: { name: string }): boolean => !LEFT_BY_SYSTEMS.has(name);

/** The files of a folder that was chosen, without what systems left in it. */
export const chosenFiles = (files: Iterable<File>): File[] => [...files].filter(isOfPeople);

/** How many files have the name of another one: each takes the place of the one before, as a collection knows them by their names. */
export const doubledNames = (files: readonly File[]): number =>
  files.length - new Set(files.map(({ name }) => name)).size;

const readBatch = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (!isOfPeople(entry)) return [];
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  // A reader gives a hundred entries at a time, and none at the end.
  for (let batch = await readBatch(reader); batch.length > 0; batch = await readBatch(reader)) {
    for (const inner of batch) files.push(...(await filesIn(inner)));
  }
  return files;
}

/** Every file of what was dropped, those in folders and their folders included. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Entries can be asked for only before the first wait.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}
