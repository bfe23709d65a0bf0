import { EncryptionConfig, loadConfig } from '@svc/config';
import { Encryption } from '@svc/crypto';
import { newId, type TenantId } from '@svc/kernel';
import { aTenant, insertRow, testDatabase, type TestDatabase } from '@svc/testing';
import { SealAnewService } from '../src/app/seal-anew.service';
import { SealedColumnsRepository } from '../src/data/sealed-columns.across-tenants';

const keyOf = (byte: number) => `${Buffer.alloc(32, byte).toString('base64url')}=`;
const NEVER = new AbortController().signal;
const MANY = 450;

function encryptionWith(key: string, older?: string): Encryption {
  const { configs } = loadConfig([EncryptionConfig], { ENCRYPTION_KEY: key, ENCRYPTION_KEY_OLD: older });
  return new Encryption(configs.get(EncryptionConfig) as EncryptionConfig);
}

describe('sealing secrets under another key', () => {
  const [before, between, after] = [
    encryptionWith(keyOf(1)),
    encryptionWith(keyOf(2), keyOf(1)),
    encryptionWith(keyOf(2)),
  ];
  const columns = new SealedColumnsRepository();
  let db: TestDatabase;
  let tenantIds: TenantId[];

  beforeAll(async () => {
    db = await testDatabase();
    tenantIds = [await aTenant(db.across), await aTenant(db.across)];
    await db.across.run(async (tx) => {
      for (const tenant_id of tenantIds) {
        for (let number = 0; number < MANY; number++) {
          const row = {
            tenant_id,
            provider: `provider-${number}`,
            masked_key: '****',
            version: newId(),
            configured_at: new Date(),
          };
          await insertRow(tx, 'tenant_credentials', { ...row, api_key: before.encrypt(`secret ${number}`) });
        }
      }
    });
  });
  afterAll(() => db.close());

  const sealing = (encryption: Encryption, reading = columns) => new SealAnewService(db.across, reading, encryption);
  const stored = async (): Promise<string[]> =>
    (await db.dataSource.query('SELECT api_key FROM tenant_credentials')).map(
      ({ api_key }: { api_key: string }) => api_key,
    );

  it('knows every column that is sealed; a migration that adds one says so in its comment', async () => {
    const found = await db.across.read((tx) => columns.columns(tx));
    expect(found.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'mcp_servers.credentials',
      'message_logs.details',
      'model_providers.credentials',
      'object_store_destinations.encrypted_credentials',
      'tenant_credentials.api_key',
      'tenant_federations.client_secret',
      'websites.http_auth_encrypted',
    ]);
  });

  it('does nothing without a key from before, and stops when it is told to', async () => {
    expect(await sealing(before).run(NEVER)).toEqual({ anew: 0, changed: 0, unreadable: 0 });
    await expect(sealing(between).run(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });

  it('goes on where it left off, leaves what somebody changed, and is done when nothing is left', async () => {
    const [first, second] = await db.across.read((tx) =>
      columns.page(tx, { table: 'tenant_credentials', column: 'api_key' }, '(0,0)', 2),
    );
    // One page's worth was sealed before the process that did it died.
    const anew = between.resealed(first!.sealed)!;
    const at = { table: 'tenant_credentials', column: 'api_key' };
    expect(await db.across.run((tx) => columns.replace(tx, at, first!, anew))).toBe(true);
    expect(await db.across.run((tx) => columns.replace(tx, at, first!, anew))).toBe(false);
    expect(await db.across.run((tx) => columns.replace(tx, at, { ...second!, sealed: 'other' }, anew))).toBe(false);
    expect(await sealing(between).run(NEVER)).toEqual({ anew: 2 * MANY - 1, changed: 0, unreadable: 0 });
    expect(await sealing(between).run(NEVER)).toEqual({ anew: 0, changed: 0, unreadable: 0 });
    const opened = (await stored()).map((text) => after.decrypt(text));
    expect(new Set(opened).size).toBe(MANY);
  });

  it('is not done while somebody changes what it is about to seal, or moves it to where it has been', async () => {
    const moved = before.encrypt('moved');
    const where = `tenant_id = '${tenantIds[1]}' AND provider = 'provider-1'`;
    await db.dataSource.query(`UPDATE tenant_credentials SET api_key = $1 WHERE ${where}`, [moved]);
    const changing = new (class extends SealedColumnsRepository {
      override replace() {
        return Promise.resolve(false);
      }
    })();
    expect(await sealing(between, changing).run(NEVER)).toEqual({ anew: 0, changed: 1, unreadable: 0 });
    // A row that an update moves before the place of reading is on none of the pages that follow.
    const moving = new (class extends SealedColumnsRepository {
      private isPassedOver = false;

      override async page(...asked: Parameters<SealedColumnsRepository['page']>) {
        const page = await super.page(...asked);
        if (this.isPassedOver || !page.some(({ sealed }) => sealed === moved)) return page;
        this.isPassedOver = true;
        return page.map((text) => (text.sealed === moved ? { ...text, sealed: between.encrypt('another') } : text));
      }
    })();
    expect(await sealing(between, moving).run(NEVER)).toEqual({ anew: 0, changed: 1, unreadable: 0 });
    expect(await sealing(between).run(NEVER)).toEqual({ anew: 1, changed: 0, unreadable: 0 });
    expect((await stored()).map((text) => after.decrypt(text))).toContain('moved');
  });

  it('counts what neither key opens, and leaves it', async () => {
    const lost = encryptionWith(keyOf(9)).encrypt('lost');
    const where = `tenant_id = '${tenantIds[0]}' AND provider = 'provider-0'`;
    await db.dataSource.query(`UPDATE tenant_credentials SET api_key = $1 WHERE ${where}`, [lost]);
    expect(await sealing(between).run(NEVER)).toEqual({ anew: 0, changed: 0, unreadable: 1 });
    expect(await stored()).toContain(lost);
  });

  it('never takes a database that lost which columns are sealed for one where everything is', async () => {
    const forgetful = new (class extends SealedColumnsRepository {
      override columns() {
        return Promise.resolve([]);
      }
    })();
    await expect(sealing(between, forgetful).run(NEVER)).rejects.toThrow('No column says');
  });
});
