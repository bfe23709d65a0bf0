import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Responses = Readonly<Record<string, { readonly description: string }>>;

const file = join(__dirname, '../../docs/generated/openapi.json');
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Readonly<Record<string, { readonly post: { readonly responses: Responses } }>>;
};

/** Who asks these waits for vectors, and so hears when a model makes too few of them. @source supplement §13.1 */
const EMBED = [
  '/api/v1/groups/{id}/info-blobs/',
  '/api/v1/groups/{id}/searches/',
  '/api/v1/websites/{id}/searches/',
  '/api/v1/conversations/',
  '/api/v1/services/{id}/run/',
  '/api/conversations/{conversation_id}/messages',
];

describe('what models that make vectors fail with', () => {
  it.each(EMBED)('is described at POST %s', (path) => {
    const { responses } = paths[path]!.post;
    const described = (status: number) => responses[status]?.description ?? '';
    expect(described(500)).toContain('`embedding_count_mismatch`');
    expect(described(503)).toMatch(/`upstream_unavailable`.*`upstream_rate_limited`/s);
    expect(described(503)).toContain('`provider_credentials_missing`');
    expect(described(400)).toContain('`upstream_rejected`');
  });
});
