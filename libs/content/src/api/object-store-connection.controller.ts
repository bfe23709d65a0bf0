import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, Query, session } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { ChangeDestinationService } from '../app/change-destination.service';
import { StoreConnectionService } from '../app/store-connection.service';
import {
  ExpectedRevisionQuery,
  ObjectStoreConnection,
  ObjectStoreConnectionInput,
  ObjectStoreCredentialsInput,
  SwitchBackRequest,
} from './dto/object-store-connection.dto';

const DOCS = { access: session({ permission: 'storage' }), tag: 'Storage' } as const;

/** The connection to the object store, for the whole deployment. @source supplement §3.7, spec appendix 5 */
@Controller('admin/object-store-connection')
export class ObjectStoreConnectionController {
  constructor(
    private readonly connections: StoreConnectionService,
    private readonly destinations: ChangeDestinationService,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '',
    status: 200,
    response: ObjectStoreConnection,
    spec: 'appendix 2',
    summary: 'Read the connection to the object store',
  })
  async read(): Promise<ObjectStoreConnection> {
    return ObjectStoreConnection.from(await this.connections.read());
  }

  @Endpoint({
    ...DOCS,
    post: '',
    status: 200,
    response: ObjectStoreConnection,
    errors: [
      'object_store_probe_failed',
      'object_store_connection_conflict',
      'object_store_bucket_foreign',
      'encryption_not_configured',
    ],
    audit: 'CREDENTIALS_UPDATED',
    spec: 'appendix 2',
    summary: 'Connect an object store',
    description: 'The bucket is tried out and marked as belonging to this database.',
  })
  async connect(@Actor() actor: Caller, @Body() body: ObjectStoreConnectionInput): Promise<ObjectStoreConnection> {
    const input = ObjectStoreConnectionInput.toInput(body);
    return ObjectStoreConnection.from(await this.connections.connect(actor, input));
  }

  @Endpoint({
    ...DOCS,
    put: 'credentials',
    status: 200,
    response: ObjectStoreConnection,
    errors: [
      'object_store_probe_failed',
      'object_store_connection_conflict',
      'object_store_bucket_foreign',
      'encryption_not_configured',
    ],
    audit: 'CREDENTIALS_UPDATED',
    spec: 'appendix 2',
    summary: 'Replace the keys to the bucket',
  })
  async replaceCredentials(
    @Actor() actor: Caller,
    @Body() body: ObjectStoreCredentialsInput,
  ): Promise<ObjectStoreConnection> {
    const credentials = ObjectStoreCredentialsInput.toCredentials(body);
    const view = await this.connections.replaceCredentials(actor, body.expected_revision, credentials);
    return ObjectStoreConnection.from(view);
  }

  @Endpoint({
    ...DOCS,
    post: 'destination',
    status: 200,
    response: ObjectStoreConnection,
    errors: [
      'not_found',
      'object_store_probe_failed',
      'object_store_connection_conflict',
      'object_store_bucket_foreign',
      'object_store_destination_busy',
      'object_store_destination_incomplete',
      'object_store_unavailable',
      'encryption_not_configured',
    ],
    audit: 'CREDENTIALS_UPDATED',
    spec: 'appendix 5',
    summary: 'Change to another bucket that holds a copy of everything',
    description: 'New writes must go to the database, and no write or move may be under way.',
  })
  async changeDestination(
    @Actor() actor: Caller,
    @Body() body: ObjectStoreConnectionInput,
  ): Promise<ObjectStoreConnection> {
    const input = ObjectStoreConnectionInput.toInput(body);
    return ObjectStoreConnection.from(await this.destinations.change(actor, input));
  }

  @Endpoint({
    ...DOCS,
    post: 'destination/switch-back',
    status: 200,
    response: ObjectStoreConnection,
    errors: [
      'not_found',
      'object_store_connection_conflict',
      'object_store_destination_busy',
      'object_store_bucket_foreign',
      'object_store_unavailable',
      'configuration_required',
    ],
    audit: 'CREDENTIALS_UPDATED',
    spec: 'appendix 5',
    summary: 'Go back to the previous bucket',
  })
  async switchBack(@Actor() actor: Caller, @Body() body: SwitchBackRequest): Promise<ObjectStoreConnection> {
    return ObjectStoreConnection.from(await this.destinations.switchBack(actor, body.expected_previous_revision));
  }

  @Endpoint({
    ...DOCS,
    delete: 'previous',
    status: 204,
    errors: ['not_found', 'object_store_connection_conflict'],
    audit: 'CREDENTIALS_UPDATED',
    spec: 'appendix 5',
    summary: 'Forget the previous bucket',
  })
  forgetPrevious(@Actor() actor: Caller, @Query() query: ExpectedRevisionQuery): Promise<void> {
    return this.connections.forget(actor, 'previous', query.expected_revision);
  }

  @Endpoint({
    ...DOCS,
    delete: 'pending',
    status: 204,
    errors: ['not_found', 'object_store_connection_conflict'],
    audit: 'CREDENTIALS_UPDATED',
    spec: 'appendix 5',
    summary: 'Give up a change of the bucket that has not ended',
  })
  cancelPending(@Actor() actor: Caller, @Query() query: ExpectedRevisionQuery): Promise<void> {
    return this.connections.forget(actor, 'pending', query.expected_revision);
  }
}
