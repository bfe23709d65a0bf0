import { BooleanField, EnumField, StringField, UuidField } from '@svc/http';
import { MODULE_KEYS, type ModuleKey, type TenantModule } from '../../domain/tenant-module';

/** A module as the super admin sees it. @source supplement §6.1, §6.8 */
export class ModuleInDB {
  @UuidField({ description: 'The same in every deployment.' })
  id!: string;

  @EnumField(MODULE_KEYS, { name: 'Modules' })
  name!: ModuleKey;

  static from(this: void, { id, key }: TenantModule): ModuleInDB {
    return { id, name: key };
  }
}

/** Names a module. @source supplement §6.8 */
export class ModuleBase {
  @StringField({ minLength: 1, maxLength: 100 })
  name!: string;
}

/** A module as administrators of a tenant see it. @source supplement §15.94 */
export class TenantModulePublic {
  @EnumField(MODULE_KEYS, { name: 'Modules' })
  key!: ModuleKey;

  @StringField()
  name!: string;

  @BooleanField()
  enabled!: boolean;

  static from(this: void, { key, name, isEnabled }: TenantModule): TenantModulePublic {
    return { key, name, enabled: isEnabled };
  }
}
