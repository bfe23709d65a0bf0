import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, changesBetween, Clock, type TenantId, userOf } from '@svc/kernel';
import { type StoredSettings, TenantSettingsRepository } from '../data/tenant-settings.repository';
import { settingsFrom, type TenantSettings, type TenantSwitch } from '../domain/tenant-settings';
import { handleOf } from '../domain/user-list';
import { AccessChanges, TenancyTrail } from './ports';

/** The switches of a tenant with what the caller keeps beside them. */
export interface SettingsOfCaller {
  readonly settings: TenantSettings;
  readonly chatbotWidget: Record<string, unknown>;
}

/** Reads and changes the settings of tenants and of the people in them. @source supplement §6.9, §15.33 */
@Injectable()
export class TenantSettingsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly settings: TenantSettingsRepository,
    private readonly trail: TenancyTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** The switches of a tenant that is not being deleted. @throws not_found */
  read(tenantId: TenantId): Promise<TenantSettings> {
    return this.uow.read(tenantId, async (tx) => switchesOf(await this.settings.find(tx, tenantId)));
  }

  /** @throws not_found */
  ofCaller(actor: Caller): Promise<SettingsOfCaller> {
    return this.uow.read(actor.tenantId, (tx) => this.compose(tx, actor));
  }

  /** Replaces what the caller keeps for the chat widget. @throws not_found · user_identity_required */
  keepWidget(actor: Caller, widget: Record<string, unknown> | undefined): Promise<SettingsOfCaller> {
    const user = userOf(actor);
    if (!user) throw new AppError('user_identity_required');
    if (widget === undefined) return this.ofCaller(actor);
    return this.uow.run(actor.tenantId, async (tx) => {
      const before = await this.settings.widgetOf(tx, actor.tenantId, user.id);
      await this.settings.setWidget(tx, actor.tenantId, user.id, widget);
      await this.trail.record(tx, actor, {
        action: 'USER_UPDATED',
        tenantId: actor.tenantId,
        entityType: 'user',
        entityId: user.id,
        description: 'Changed what is kept for the chat widget',
        target: { id: user.id, name: handleOf(user), email: user.email },
        changes: changesBetween({ chatbot_widget: before }, { chatbot_widget: widget }),
      });
      return this.compose(tx, actor);
    });
  }

  /** Sets one switch; it holds at once, and is in the trail whether that is on or off. @throws not_found */
  async set(actor: Caller, name: TenantSwitch, enabled: boolean): Promise<SettingsOfCaller> {
    const { tenantId } = actor;
    const answer = await this.uow.run(tenantId, async (tx) => {
      const before = await this.settings.lock(tx, tenantId);
      const old = switchesOf(before)[name];
      await this.settings.set(tx, tenantId, name, enabled, this.clock.now());
      await this.trail.record(tx, actor, {
        ...settingsOf(tenantId, before!.name),
        description: `Switched ${name} ${enabled ? 'on' : 'off'}`,
        changes: changesBetween({ [name]: old }, { [name]: enabled }),
        always: name === 'audit_logging_enabled',
      });
      return this.compose(tx, actor);
    });
    await this.changes.announce({ tenantId });
    return answer;
  }

  /** Takes what is always on for switched on, and is in the trail for it. @throws bad_request for off · not_found */
  async confirm(actor: Caller, name: string, enabled: boolean): Promise<SettingsOfCaller> {
    if (!enabled) throw new AppError('bad_request', { message: 'This cannot be switched off.' });
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const tenant = await this.settings.find(tx, tenantId);
      if (!tenant) throw new AppError('not_found');
      await this.trail.record(tx, actor, {
        ...settingsOf(tenantId, tenant.name),
        description: `Confirmed ${name}, which is always on`,
        changes: {},
      });
      return this.compose(tx, actor);
    });
  }

  private async compose(tx: Tx, actor: Caller): Promise<SettingsOfCaller> {
    const settings = switchesOf(await this.settings.find(tx, actor.tenantId));
    return { settings, chatbotWidget: await this.settings.widgetOf(tx, actor.tenantId, userOf(actor)?.id ?? null) };
  }
}

function settingsOf(tenantId: TenantId, name: string) {
  const action = 'TENANT_SETTINGS_UPDATED' as const;
  return {
    action,
    tenantId,
    entityType: 'tenant_settings' as const,
    entityId: tenantId,
    target: { id: tenantId, name },
  };
}

function switchesOf(stored: StoredSettings | null): TenantSettings {
  if (!stored) throw new AppError('not_found');
  return settingsFrom(stored.settings, stored.provisioning);
}
