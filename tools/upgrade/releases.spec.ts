import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Release {
  readonly version: string;
  readonly commit?: string;
  readonly rolls_from: readonly string[];
}
const { releases } = JSON.parse(read('docs/releases.json')) as { releases: Release[] };
const NOTES = read('docs/releases.md');
const current = releases.at(-1)!;

describe('Declared releases', () => {
  it('end with the one being made, which is that of the workspace and of its images', () => {
    expect(current.version).toBe((JSON.parse(read('package.json')) as { version: string }).version);
    expect(current.commit).toBeUndefined();
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${current.version}`);
  });

  it('have each a commit, and roll from earlier ones alone', () => {
    const versions = releases.map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    for (const { version, commit, rolls_from: from } of releases) {
      if (version !== current.version)
        expect([version, commit]).toEqual([version, expect.stringMatching(/^[0-9a-f]{40}$/)]);
      for (const earlier of from) expect(versions.indexOf(earlier)).toBeLessThan(versions.indexOf(version));
      expect(from.every((earlier) => versions.includes(earlier))).toBe(true);
    }
  });

  it.each(releases)('are told to operators: $version', ({ version, rolls_from: from }) => {
    const notes = NOTES.split(/^## /m).find((section) => section.startsWith(`${version}\n`))!;
    const told = /\*\*Rolls from ([^*]+?)(?: before it)?\.?\*\*/.exec(notes)?.[1];
    expect(told).toBe(from.length > 0 ? from.join(', ') : 'nothing');
  });
});
