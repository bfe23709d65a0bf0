import type { Page } from 'playwright-core';
import { anOrganisation, aPerson, callApi, type Person } from './support/people';
import { checkPage, isInSight, product, settled, TestBrowser, visit } from './support/browser';

/** The menu of one line of a list. */
const menuOf = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** The pages of administration, by the ends of their addresses. */
const ADMINISTRATION = [
  ...[
    'users',
    'roles',
    'groups',
    'models',
    'tools',
    'keys',
    'origins',
    'audit',
    'classifications',
    'templates',
    'usage',
  ],
  ...['storage', 'settings', 'sign-in'],
];

/** A name that is wider than a narrow screen, as those of authorities are. */
const LONG_NAME = 'Verksamhetsutvecklingsplattformsmyndigheten';

const toast = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

describe('§5.4 administration', () => {
  let browser: TestBrowser;
  let tenantId: string;
  let owner: Person;
  let page: Page;

  beforeAll(async () => {
    browser = await TestBrowser.open();
    ({ tenantId, owner } = await anOrganisation());
    page = await browser.signedInPage(owner);
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  it('is not there for people who may not', async () => {
    const other = await browser.signedInPage(await aPerson({ tenantId }));
    await visit(other, '/chat');
    expect(await other.getByRole('link', { name: 'People' }).count()).toBe(0);
    for (const name of ADMINISTRATION) {
      await visit(other, `/admin/${name}`);
      await other.getByText('You do not have the right to see this page').waitFor();
      await other.getByText(/Ask an administrator of your organisation for a role that includes “.+”/).waitFor();
      // Nothing that could not be used.
      expect(await other.getByRole('main').locator('button, input, select, textarea').count()).toBe(0);
    }
    await checkPage(other, 'administration-not-allowed');
  });

  it('§5.4 people are added, invited, deactivated and deleted', async () => {
    await visit(page, '/admin/users');
    await page.getByRole('button', { name: 'Add person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill(owner.email);
    await dialog.getByLabel('Username').fill('anna');
    await dialog.getByLabel('Storage limit in megabytes').fill('-5');
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await dialog.getByText('At least 0.001.').waitFor();
    await dialog.getByLabel('Storage limit in megabytes').fill('');
    await dialog.getByRole('checkbox', { name: 'AI Configurator' }).check();
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await dialog.getByText('Somebody has this address or name already.').waitFor();
    await checkPage(page, 'administration-users-dialog');
    await dialog.getByLabel('E-mail address').fill(`anna-${tenantId}@example.com`);
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByLabel('E-mail address').fill(`bo-${tenantId}@example.com`);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await toast(page, 'can sign in now.');
    await page.getByRole('cell', { name: 'Invited' }).waitFor();
    await settled(page);
    await checkPage(page, 'administration-users');
    await menuOf(page, 'anna', 'Deactivate');
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('cell', { name: 'Deactivated' }).waitFor();
    await menuOf(page, 'anna', 'Reactivate');
    await toast(page, 'anna can sign in again.');
    await menuOf(page, 'anna', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'anna was deleted.');
    await page.getByRole('tab', { name: 'Deleted' }).click();
    await page.getByRole('cell', { name: `anna-${tenantId}@example.com` }).waitFor();
  });

  it('§5.5 roles say in words what they allow', async () => {
    await visit(page, '/admin/roles');
    await page.getByRole('button', { name: 'New role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Librarian');
    await dialog.getByLabel('Own collections').check();
    await checkPage(page, 'administration-roles-dialog');
    // A click beside it is a slip.
    await page.mouse.click(4, 4);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Librarian' }).waitFor();
    await checkPage(page, 'administration-roles');
    const { roles } = await callApi<{ roles: { items: object[] } }>('/api/v1/roles/', { token: owner.token });
    expect(roles.items).toContainEqual(expect.objectContaining({ name: 'Librarian', permissions: ['collections'] }));
    await menuOf(page, 'Librarian', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'The role Librarian was deleted.');
    await page.getByText('No roles of your own').waitFor();
    // What had the focus went with the role.
    await page.locator('main :focus').waitFor();
  });

  it('§5.5 who takes a right from themselves is not shown any more what it is for', async () => {
    const { token } = owner;
    const make = { method: 'POST', token, body: JSON.stringify({ name: 'Keeper', permissions: ['admin'] }) };
    const { id } = await callApi<{ id: string }>('/api/v1/roles/', make);
    const keeper = await aPerson({ tenantId });
    const roles = JSON.stringify({ roles: [{ id }], predefined_roles: [] });
    const person = `/api/v1/admin/users/${keeper.email}/`;
    await callApi(person, { token, method: 'POST', body: roles });
    const other = await browser.signedInPage(keeper);
    const dialog = other.getByRole('dialog');
    const refusal = other.getByText('You do not have the right to see this page');
    await visit(other, '/admin/users');
    await menuOf(other, keeper.email, 'Edit');
    await dialog.getByRole('checkbox', { name: 'Keeper' }).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await refusal.waitFor();
    await callApi(person, { token, method: 'POST', body: roles });
    await visit(other, '/admin/roles');
    await menuOf(other, 'Keeper', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await refusal.waitFor();
  });

  it('§5.6 groups have members', async () => {
    const { email } = await aPerson({ tenantId });
    await visit(page, '/admin/groups');
    await page.getByText('No groups yet').waitFor();
    await page.getByRole('button', { name: 'New group' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Planning');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await menuOf(page, 'Planning', 'Members');
    await page.getByRole('button', { name: `Add ${email}` }).click();
    await page.getByRole('button', { name: `Remove ${email} from the group` }).waitFor();
    await settled(page);
    await checkPage(page, 'administration-group-members');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('cell', { name: '1 member' }).waitFor();
    await checkPage(page, 'administration-groups');
  });

  it('§6.5 providers are tested, models added and switched', async () => {
    await visit(page, '/admin/models');
    await checkPage(page, 'administration-models-empty');
    await page.getByRole('tab', { name: 'Providers' }).click();
    await page.getByRole('button', { name: 'Add provider' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(LONG_NAME);
    await dialog.getByLabel('Kind').selectOption('vllm');
    await dialog.getByLabel('Address').fill('http://127.0.0.1:9/v1');
    await dialog.getByLabel('API key').fill('secret-key-1234');
    await checkPage(page, 'administration-provider-dialog');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await page.getByText('The provider does not answer as it should.').waitFor();
    await checkPage(page, 'administration-providers');
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByRole('button', { name: 'Add chat model' }).click();
    await dialog.getByLabel('Name at the provider').fill('local-large');
    await dialog.getByLabel('Name for people').fill('Large');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const enabled = page.getByRole('switch', { name: 'People may use Large' });
    await enabled.and(page.getByRole('switch', { checked: true })).waitFor();
    await enabled.click();
    await enabled.and(page.getByRole('switch', { checked: false })).waitFor();
    await checkPage(page, 'administration-models');
  });

  it('§6.7 tool servers that do not answer are told of', async () => {
    await visit(page, '/admin/tools');
    await page.getByText('No tool servers yet').waitFor();
    await page.getByRole('button', { name: 'Add server' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(LONG_NAME);
    await dialog.getByLabel('Address').fill('http://127.0.0.1:9/mcp');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('heading', { name: LONG_NAME }).waitFor();
    await checkPage(page, 'administration-tools');
    await menuOf(page, LONG_NAME, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No tool servers yet').waitFor();
  });

  it('§4.6 keys of everybody are suspended and looked up, and keep to rules', async () => {
    const body = JSON.stringify({ name: 'Robot', key_type: 'sk_', permission: 'read', scope_type: 'tenant' });
    const made = { method: 'POST', body, token: owner.token };
    const { secret } = await callApi<{ secret: string }>('/api/v1/api-keys', made);
    await visit(page, '/admin/keys');
    await page.getByRole('cell', { name: /^Robot/ }).waitFor();
    // A name runs the way that its own letters do.
    expect(await page.getByText('Robot', { exact: true }).getAttribute('dir')).toBe('auto');
    await checkPage(page, 'administration-keys');
    // Of keys with one name it is seen whose they are, also where there is room for little.
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole('cell', { name: new RegExp(`^Robot.*${owner.email}`) }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await menuOf(page, 'Robot', 'Suspend');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('cell', { name: 'Suspended' }).waitFor();
    await page.getByRole('button', { name: 'Whose key is this?' }).click();
    await dialog.getByLabel('The key').fill(secret);
    await dialog.getByRole('button', { name: 'Look up' }).click();
    await dialog.getByText(`It belongs to ${owner.email}`).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByLabel('Longest life in days').fill('90');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await toast(page, 'The rules hold from now on.');
    await checkPage(page, 'administration-key-rules');
    const policy = await callApi<object>('/api/v1/admin/api-key-policy', { token: owner.token });
    expect(policy).toMatchObject({ max_expiration_days: 90 });
  });

  it('§6.2 allowed origins are listed', async () => {
    await visit(page, '/admin/origins');
    await page.getByText('No origins are allowed').waitFor();
    await checkPage(page, 'administration-origins');
  });

  it('§7 the log asks for a reason, shows what changed and is exported', async () => {
    await visit(page, '/admin/audit');
    await page.getByText('Why do you read the log?').waitFor();
    await checkPage(page, 'administration-audit-reason');
    await page.getByLabel('What is it about?').fill('Yearly review of access');
    await page.getByRole('button', { name: 'Open the log' }).click();
    await page.getByLabel('Event').selectOption('TENANT_POLICY_UPDATED');
    const entry = page.getByRole('button', { name: 'Tenant policy updated' });
    await entry.first().waitFor();
    await settled(page);
    await checkPage(page, 'administration-audit');
    await entry.first().click();
    await page.getByRole('heading', { name: 'What changed' }).waitFor();
    await checkPage(page, 'administration-audit-entry');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('searchbox').fill('po');
    await page.getByText('Write at least 3 characters to search for.').waitFor();
    await page.getByRole('searchbox').fill('policy');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('What you search for, “policy”, does not narrow the file.').waitFor();
    await page.getByRole('button', { name: 'Start the export' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('tab', { name: 'What is recorded' }).click();
    const files = page.getByRole('switch', { name: 'Files' });
    await files.click();
    await files.and(page.getByRole('switch', { checked: false })).waitFor();
    await checkPage(page, 'administration-audit-recording');
    await page.getByLabel('Days').fill('90');
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Delete older entries?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Days').inputValue()).toBe('90');
    await page.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Save and delete' }).click();
    await page.getByText('Saved.').waitFor();
  });

  it('§3.7 storage shows what is used, and the places to the operator alone', async () => {
    await visit(page, '/admin/storage');
    await page.getByRole('heading', { name: 'Storage' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Places and limits' }).count()).toBe(0);
    const operator = await browser.signedInPage();
    await visit(operator, '/admin/storage');
    await operator.getByRole('tab', { name: 'Places and limits' }).waitFor();
    await checkPage(operator, 'administration-storage-usage');
  });

  it('§6.9 settings and sign-in', async () => {
    await visit(page, '/admin/settings');
    await page.getByLabel('Address of the privacy policy').fill('https://example.com/privacy');
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Saved.');
    await checkPage(page, 'administration-settings');
    await visit(page, '/admin/sign-in');
    const provisioning = page.getByRole('switch', { name: 'Add people at their first sign-in' });
    await provisioning.click();
    await provisioning.and(page.getByRole('switch', { checked: true })).waitFor();
    await page.getByText('No directory is connected: none has a token.').waitFor();
    const handedOut = { method: 'POST', headers: { 'X-API-Key': product().super_api_key } };
    const { token } = await callApi<{ token: string }>(`/api/v1/sysadmin/tenants/${tenantId}/scim-token`, handedOut);
    await callApi('/scim/v2/Users', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      body: JSON.stringify({ userName: `eva-${tenantId}@example.com`, externalId: 'eva', active: true }),
    });
    await page.reload();
    await page.getByText(/^A directory can send people and groups\./).waitFor();
    await page.getByText('1 person and 0 groups came from it.').waitFor();
    await settled(page);
    await checkPage(page, 'administration-sign-in');
    expect(await isInSight(page.getByRole('link', { name: 'Sign-in' }))).toBe(true);
    const settings = await callApi<object>('/api/v1/settings/', { token: owner.token });
    expect(settings).toMatchObject({ provisioning: true });
  });

  it('speaks Swedish', async () => {
    const other = await browser.signedInPage(owner, { locale: 'sv-SE' });
    await visit(other, '/admin/users');
    await other.getByRole('heading', { name: 'Personer' }).waitFor();
    await checkPage(other, 'administration-users-swedish');
    // No word of the navigation ends in dots, however long its language makes it.
    const cut = (all: Record<'scrollWidth' | 'clientWidth', number>[]): number =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    expect(await other.locator('nav a > span').evaluateAll(cut)).toBe(0);
    await other.getByRole('button', { name: 'Lägg till person' }).click();
    const address = other.getByRole('dialog').getByRole('textbox', { name: 'E-postadress' });
    await address.fill('a'.repeat(321));
    await address.press('Enter');
    await other.getByText('Högst 320 tecken är tillåtna.').waitFor();
    await address.fill('nobody');
    await address.press('Enter');
    await other.getByText('Det här är inte en e-postadress.').waitFor();
  });

  it('§6.6 classifications are put into an order, and say what a space may use', async () => {
    const body = JSON.stringify({ name: 'Court files' });
    const space = await callApi<{ id: string }>('/api/v1/spaces/', { token: owner.token, method: 'POST', body });
    await visit(page, '/admin/classifications');
    const dialog = page.getByRole('dialog');
    for (const name of ['Open', 'Confidential']) {
      await page.getByRole('button', { name: 'New classification' }).first().click();
      await dialog.getByLabel('Name').fill(name);
      if (name === 'Confidential') await dialog.getByLabel('Highest level').check();
      await dialog.getByRole('button', { name: 'Create' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    const names = () => page.getByRole('listitem').locator('p.font-medium').allTextContents();
    expect((await names()).slice(0, 2)).toEqual(['Confidential', 'Open']);
    await page.getByRole('button', { name: 'Move Open up' }).click();
    await page.locator('ol > li').first().getByText('Open').waitFor();
    // There is nothing more to do for it, and who has no mouse is still there.
    await page.getByRole('button', { name: 'Move Open up', disabled: true }).and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Move Open down' }).click();
    await page.locator('ol > li').first().getByText('Confidential').waitFor();
    await page
      .getByLabel(/^Clearance of /)
      .first()
      .selectOption({ label: 'Open' });
    await page.getByRole('switch', { name: 'Check classifications' }).click();
    await settled(page);
    await checkPage(page, 'administration-classifications');

    await visit(page, `/spaces/${space.id}?part=settings`);
    await page.getByLabel('Security classification').selectOption({ label: 'Confidential' });
    await dialog.getByText(/These are not cleared for it/).waitFor();
    await checkPage(page, 'space-classification');
    await dialog.getByRole('button', { name: 'Classify' }).click();
    await toast(page, 'Saved.');
    await settled(page);
    const classified = await callApi<{ security_classification: { name: string }; completion_models: object[] }>(
      `/api/v1/spaces/${space.id}/`,
      { token: owner.token },
    );
    expect(classified).toMatchObject({ security_classification: { name: 'Confidential' }, completion_models: [] });
  });

  it('§11.2 shows who used how much of which model', async () => {
    await visit(page, '/admin/usage');
    await page.getByRole('heading', { name: 'Models' }).waitFor();
    await page.getByLabel('Period').selectOption({ label: 'Last 7 days' });
    await settled(page);
    await checkPage(page, 'administration-usage');
  });

  it('§6.8 modules that are switched off are nowhere to be seen', async () => {
    const body = JSON.stringify({ name: 'Plain' });
    const space = await callApi<{ id: string }>('/api/v1/spaces/', { token: owner.token, method: 'POST', body });
    await visit(page, '/admin/settings');
    await page.getByRole('switch', { name: 'Apps and services' }).click();
    await settled(page);
    await checkPage(page, 'administration-modules');
    await visit(page, `/spaces/${space.id}`);
    await page.getByRole('tab', { name: 'Knowledge' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Apps' }).count()).toBe(0);
  });
});
