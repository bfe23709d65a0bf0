import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { allManifests, type Manifest, manifestFiles, ROOT } from './manifests';

const packageOf = createRequire(__filename);
const modelPath = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/** What the JSON schemas of Kubernetes, compiled, have against a manifest. */
function faultsOf(manifest: Manifest): string | null {
  const { kind } = manifest;
  const { [kind]: Model } = packageOf(modelPath(manifest)) as Record<string, new (data: Manifest) => Checked>;
  try {
    new Model!(manifest).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

interface Checked {
  /** @throws Error with everything that is wrong */
  validate(): void;
}

/** The schemas allow members that they do not name, which a cluster refuses or drops; the types made of them do not. */
function unknownMembers(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map((each, index) => {
    const type = `import('${modelPath(each)}').I${each.kind}`;
    return `export const given${index}: ${type} = ${JSON.stringify(each)};`;
  });
  const file = join(ROOT, 'tools/deploy/every-manifest.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Node10,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, lines.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('The manifests', () => {
  it('are found', () => {
    expect(manifestFiles().length).toBeGreaterThan(8);
    expect(allManifests().length).toBeGreaterThan(20);
  });

  it.each(allManifests().map((each) => [`${each.kind} ${each.metadata!.name}`, each] as const))(
    'keep to the schema of Kubernetes: %s',
    (_name, manifest) => expect(faultsOf(manifest)).toBeNull(),
  );

  it('name no member that Kubernetes does not know', () => {
    expect(unknownMembers(allManifests())).toEqual([]);
  });

  it('would be refused with a member of the wrong form, without a required one, and with an unknown one', () => {
    const [api] = allManifests().filter(({ kind, metadata }) => kind === 'Deployment' && metadata!.name === 'api');
    const broken = (change: object): Manifest => ({ ...api!, spec: { ...api!['spec'], ...change } });
    expect(faultsOf(broken({ replicas: 'two' }))).toContain('must be integer');
    expect(faultsOf(broken({ selector: undefined }))).toContain('must have required property selector');
    expect(unknownMembers([broken({ replica: 2 })]).join()).toContain(`'"replica"' does not exist`);
  });
});
