import { provisioner } from '../endpoint/access-policy';
import type { EndpointDefinition } from '../endpoint/endpoint-definition';
import { operationOf } from './operation';
import { SchemaRegistry } from './schema-registry';

const endpoint: EndpointDefinition = {
  method: 'PATCH',
  path: ':id',
  outsidePrefix: true,
  access: provisioner(),
  demands: [],
  level: 'read',
  parameters: [],
  keysAs: 'header',
  name: 'LeafController.patch',
  status: 200,
  response: { mediaType: 'application/octet-stream' },
  otherResponses: { 204: null },
  spec: '§7',
  summary: 'Change a leaf',
  tag: 'Provisioning',
};

describe('the description of a route', () => {
  it('has a status without a body beside that of success', () => {
    const operation = operationOf({ path: '/leaves/{id}', endpoint }, new SchemaRegistry());
    expect(operation['responses']).toMatchObject({
      200: { content: { 'application/octet-stream': {} } },
      204: { description: 'Success; there is no body.' },
    });
    expect((operation['responses'] as Record<string, object>)['204']).not.toHaveProperty('content');
  });
});
