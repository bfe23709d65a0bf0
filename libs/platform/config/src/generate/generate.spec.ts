import { COMPLETE_ENVIRONMENT } from '../../test-support/environment';
import { specsFor } from '../env-var';
import { loadConfig } from '../load-config';
import { ALL_CONFIGS } from '../registry';
import { renderConfigurationDoc } from './configuration-doc';
import { renderEnvExample } from './env-example';

const names = ALL_CONFIGS.flatMap((type) => specsFor(type)).map((spec) => spec.name);

describe('generated texts', () => {
  it('document every variable once', () => {
    const documented = [...renderConfigurationDoc().matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(documented).toEqual(names);
  });

  it('leave exactly the required variables open in .env.example', () => {
    const open = [...renderEnvExample().matchAll(/^([A-Z_]+)=$/gm)].map(([, name]) => name);
    expect(open).toEqual(['JWT_SECRET', 'JWT_ISSUER', 'JWT_EXPIRY_TIME', 'URL_SIGNING_KEY', 'SVC_BACKEND_URL']);
  });

  it('show defaults that the loader reads back as they are', () => {
    const shown = [...renderEnvExample().matchAll(/^# ([A-Z_]+)=([^$\n]+)$/gm)].map(([, name, text]) => [name, text]);
    const fromExample = loadConfig(ALL_CONFIGS, { ...Object.fromEntries(shown), ...COMPLETE_ENVIRONMENT });
    expect(fromExample.configs).toEqual(loadConfig(ALL_CONFIGS, COMPLETE_ENVIRONMENT).configs);
    expect(shown.length).toBeGreaterThan(90);
  });
});
