import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, PathParam, person, session } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { KeyNotificationsService } from '../app/key-notifications.service';
import { KeySubscriptions } from '../app/key-subscriptions.service';
import { FOLLOWED_KINDS, type FollowedKind } from '../domain/key-notifications';
import {
  ApiKeyNotificationPreferences,
  ApiKeyNotificationPreferencesUpdate,
  ApiKeyNotificationSubscriptions,
} from './dto/key-notifications.dto';

const TARGET = 'notification-subscriptions/:target_type/:target_id';
const KIND = { pattern: new RegExp(`^(${FOLLOWED_KINDS.join('|')})$`) };

const DOCS = { spec: '§4.2', tag: 'API keys' } as const;

/** What people hear of keys that expire. @source supplement §4.2 */
@Controller('api-keys')
export class KeyNotificationsController {
  constructor(
    private readonly notifications: KeyNotificationsService,
    private readonly subscriptions: KeySubscriptions,
  ) {}

  @Endpoint({
    ...DOCS,
    get: 'notification-preferences',
    access: person('account'),
    status: 200,
    response: ApiKeyNotificationPreferences,
    summary: 'Read what the caller wants to hear of keys that expire',
  })
  async preferences(@Actor() actor: Caller): Promise<ApiKeyNotificationPreferences> {
    return ApiKeyNotificationPreferences.from(await this.notifications.preferences(actor));
  }

  @Endpoint({
    ...DOCS,
    put: 'notification-preferences',
    access: session(),
    status: 200,
    response: ApiKeyNotificationPreferences,
    errors: ['invalid_request'],
    audit: 'USER_UPDATED',
    summary: 'Change what the caller wants to hear of keys that expire',
  })
  async change(
    @Actor() actor: Caller,
    @Body() body: ApiKeyNotificationPreferencesUpdate,
  ): Promise<ApiKeyNotificationPreferences> {
    const changed = await this.notifications.change(actor, ApiKeyNotificationPreferencesUpdate.read(body));
    return ApiKeyNotificationPreferences.from(changed);
  }

  @Endpoint({
    ...DOCS,
    get: 'notification-subscriptions',
    access: person('account'),
    status: 200,
    response: ApiKeyNotificationSubscriptions,
    summary: 'List what the caller follows',
  })
  async list(@Actor() actor: Caller): Promise<ApiKeyNotificationSubscriptions> {
    return ApiKeyNotificationSubscriptions.from(await this.subscriptions.list(actor));
  }

  @Endpoint({
    ...DOCS,
    put: TARGET,
    access: session(),
    status: 200,
    response: ApiKeyNotificationSubscriptions,
    errors: ['resource_not_found', 'insufficient_permission', 'invalid_request'],
    audit: 'USER_UPDATED',
    summary: 'Follow a key, or the keys of a thing',
  })
  async follow(
    @Actor() actor: Caller,
    @PathParam('target_type', KIND) kind: FollowedKind,
    @IdParam('target_id') id: string,
  ): Promise<ApiKeyNotificationSubscriptions> {
    return ApiKeyNotificationSubscriptions.from(await this.subscriptions.follow(actor, { kind, id }));
  }

  @Endpoint({
    ...DOCS,
    delete: TARGET,
    access: session(),
    status: 200,
    response: ApiKeyNotificationSubscriptions,
    audit: 'USER_UPDATED',
    summary: 'Follow something no longer',
  })
  async unfollow(
    @Actor() actor: Caller,
    @PathParam('target_type', KIND) kind: FollowedKind,
    @IdParam('target_id') id: string,
  ): Promise<ApiKeyNotificationSubscriptions> {
    return ApiKeyNotificationSubscriptions.from(await this.subscriptions.unfollow(actor, { kind, id }));
  }
}
