import { IdentityProvider } from '@svc/testing';
import { checkPage, product, TestBrowser, visit } from './support/browser';
import { anOrganisation, callApi, type Person } from './support/people';

interface Federated {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly owner: Person;
}

const asOperator = (): RequestInit => ({ headers: { 'X-API-Key': product().super_api_key } });

describe('§5.4 signing in at the provider of one’s organisation', () => {
  let browser: TestBrowser;
  let provider: IdentityProvider;
  let ours: Federated;
  let theirs: Federated;

  /** A tenant whose people sign in at the provider. */
  async function federated(name: string): Promise<Federated> {
    const { tenantId: id, owner } = await anOrganisation();
    const headers = { ...asOperator().headers, 'Content-Type': 'application/json' };
    const { slug } = await callApi<{ slug: string }>(`/api/v1/sysadmin/tenants/${id}/`, {
      headers,
      method: 'POST',
      body: JSON.stringify({ display_name: name }),
    });
    const federation = {
      provider: 'Test provider',
      discovery_endpoint: provider.discoveryEndpoint,
      client_id: 'the-service',
      client_secret: 'secret of the service',
    };
    const body = JSON.stringify(federation);
    await callApi(`/api/v1/sysadmin/tenants/${id}/federation`, { headers, method: 'PUT', body });
    return { id, name, slug, owner };
  }

  beforeAll(async () => {
    browser = await TestBrowser.open();
    const redirect_uris = [`${product().base_url}/login/callback`];
    const client = { client_id: 'the-service', client_secret: 'secret of the service', redirect_uris };
    provider = await IdentityProvider.start([client]);
    ours = await federated('City library');
    theirs = await federated('Water works');
  });
  afterAll(async () => {
    // Others sign in with a password, and are asked for it at once.
    for (const { id } of [ours, theirs]) {
      await callApi(`/api/v1/sysadmin/tenants/${id}/federation`, { ...asOperator(), method: 'DELETE' });
    }
    await browser.close();
    await provider.close();
  });
  afterEach(() => expect(browser.problems).toEqual([]));

  it('begins with the choice among several, and ends where one wanted to go', async () => {
    await provider.account('ada', { email: ours.owner.email });
    const page = await browser.newPage();
    await visit(page, '/spaces');
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole('button', { name: theirs.name }).waitFor();
    await checkPage(page, 'sign-in-tenants');
    await page.getByRole('button', { name: ours.name }).click();
    await page.waitForURL(/\/spaces$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { email } = (await (
      await page.request.get('/web/api/v1/users/me/', { headers: { 'X-Svc-Page': '1' } })
    ).json()) as {
      email: string;
    };
    expect(email).toBe(ours.owner.email);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'svc_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  it('goes straight to the provider of a tenant that the address names, and explains a refusal', async () => {
    await provider.account('eve', { email: 'eve@nowhere.example', email_verified: true });
    const page = await browser.newPage();
    await page.goto(`/login?tenant=${theirs.slug}`);
    await page.getByText('There is no account for you here yet.').waitFor();
    await checkPage(page, 'sign-in-provider-refused');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('button', { name: theirs.name }).waitFor();
  });

  it('is not the only way: a password is asked for where one wants it', async () => {
    const page = await browser.newPage();
    await visit(page, '/login?showUsernameAndPassword=true');
    await page.getByLabel('E-mail address').waitFor();
    expect(await page.getByRole('button', { name: ours.name }).count()).toBe(0);
  });
});
