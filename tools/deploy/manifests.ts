import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const ROOT = resolve(__dirname, '../..');
const FOLDER = join(ROOT, 'deploy/kubernetes');

/** What a manifest says, as far as these tests look at it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata?: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every kind has a form of its own; schemas.spec.ts checks it
  readonly [member: string]: any;
}

/** Every YAML file below the folder, by its path from there. */
export function manifestFiles(): string[] {
  return (readdirSync(FOLDER, { recursive: true }) as string[]).filter((file) => file.endsWith('.yaml')).sort();
}

/** The documents of a file of `deploy/`. @throws Error for what a strict reader takes for a fault, a key that is there twice say */
export function readYaml<Form = Manifest>(file: string): Form[] {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), { strict: true, uniqueKeys: true });
  return documents.map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw new Error(`${relative(ROOT, file)}: ${fault.message}`);
    return document.toJS() as Form;
  });
}

/** The documents of a file below `deploy/kubernetes`. */
export const manifestsOf = (file: string): Manifest[] => readYaml(join(FOLDER, file));

/** Every object that is applied, or filled in first; what only kustomize reads is left out. */
export function allManifests(): Manifest[] {
  const files = manifestFiles().filter((file) => !file.endsWith('kustomization.yaml'));
  return files.flatMap(manifestsOf);
}

/** The objects of a kind by their names. */
export function ofKind(kind: string): Map<string, Manifest> {
  return new Map(allManifests().flatMap((each) => (each.kind === kind ? [[each.metadata!.name, each]] : [])));
}

/** What has pods, by the names of the processes in them. */
export const workloads = (): Map<string, Manifest> => new Map([...ofKind('Deployment'), ...ofKind('Job')]);

/** The one container of a workload. */
export function containerOf(workload: Manifest): Manifest {
  const [container, ...others] = workload['spec'].template.spec.containers;
  if (!container || others.length > 0) throw new Error('A pod has exactly one container.');
  return container;
}

/** Bytes of a quantity such as `512Mi`. */
export function bytesOf(quantity: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity)!;
  return Number(number) * 1024 ** (unit === 'Gi' ? 3 : 2);
}
