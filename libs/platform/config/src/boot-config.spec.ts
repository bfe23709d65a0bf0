import { COMPLETE_ENVIRONMENT } from '../test-support/environment';
import { bootConfig } from './boot-config';
import { ChunkingConfig } from './configs';

describe('bootConfig', () => {
  const before = process.env;
  let written: string;

  beforeEach(() => {
    written = '';
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    jest.spyOn(process, 'exit').mockImplementation((status) => {
      throw new Error(`exit ${status}`);
    });
  });

  afterEach(() => {
    process.env = before;
    jest.restoreAllMocks();
  });

  it('prints every problem and ends with status 1', () => {
    process.env = { CHUNK_SIZE: 'x', OLDNAME_SUPER_API_KEY: 'y' };
    expect(() => bootConfig([ChunkingConfig])).toThrow('exit 1');
    expect(written).toContain('The configuration has 2 problems');
    expect(written).toContain('CHUNK_SIZE must be a whole number from 1 to 100000 tokens. (Length of a chunk.)');
  });

  it.each(['WIDGETS_BACKEND_URL, OLDNAME_SUPER_API_KEY', '["WIDGETS_BACKEND_URL","OLDNAME_SUPER_API_KEY"]'])(
    'starts beside the names of other programs: %s',
    (names) => {
      const foreign = { OLDNAME_SUPER_API_KEY: 'y', WIDGETS_BACKEND_URL: 'x' };
      process.env = { ...COMPLETE_ENVIRONMENT, ...foreign };
      expect(() => bootConfig([ChunkingConfig])).toThrow('exit 1');
      written = '';
      process.env = { ...COMPLETE_ENVIRONMENT, ...foreign, OLD_NAMES_IGNORED: names };
      expect(bootConfig([ChunkingConfig]).configs.size).toBe(1);
      expect(written).toBe('');
    },
  );

  it('logs warnings and errors as JSON lines and goes on', () => {
    const ignored = { OLDNAME_SUPER_API_KEY: 'y', SVC_SUPER_API_KEY: 'z', SVC_SUPER_DUPER_API_KEY: 'x' };
    process.env = { ...COMPLETE_ENVIRONMENT, ...ignored };
    expect(bootConfig([ChunkingConfig]).configs.size).toBe(1);
    const levels = written
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { level: string }).level);
    expect(levels).toEqual(['error', 'warn']);
  });
});
