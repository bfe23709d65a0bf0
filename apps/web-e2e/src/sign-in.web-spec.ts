import { aPassword, aPerson } from './support/people';
import { checkPage, TestBrowser, visit } from './support/browser';

describe('§5.4 signing in', () => {
  let browser: TestBrowser;

  beforeAll(async () => {
    browser = await TestBrowser.open();
  });
  afterAll(() => browser.close());
  afterEach(() => expect(browser.problems).toEqual([]));

  it('is asked for first, and leads to where one wanted to go', async () => {
    const person = await aPerson();
    const page = await browser.newPage();
    await visit(page, '/chat?assistant=none');
    await page.waitForURL(/\/login\?next=/);
    await checkPage(page, 'sign-in');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/chat\?assistant=none$/);
    expect(await page.evaluate('document.cookie')).toBe('');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'svc_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    // Nobody is asked to sign in once more on the way back.
    await page.goBack();
    expect(page.url()).not.toContain('/login');
  });

  it('§5.3 says how many attempts are left, and how long to wait', async () => {
    const person = await aPerson();
    const page = await browser.newPage();
    await visit(page, '/login?showUsernameAndPassword=true');
    await page.getByLabel('E-mail address').fill(person.email);
    const left = ['4 more attempts', '3 more attempts', '2 more attempts', '1 more attempt', 'last attempt'];
    for (const words of left) {
      await page.getByLabel('Password').fill(aPassword());
      await page.keyboard.press('Enter');
      await page.getByText(words).waitFor();
    }
    await checkPage(page, 'sign-in-refused');
    await page.keyboard.press('Enter');
    await page.getByText(/you can try again in \d+ (minutes|seconds)/).waitFor();
  });

  it('says that it is not known how one can, lets one try again, and takes a password nevertheless', async () => {
    const person = await aPerson();
    const page = await browser.newPage();
    await page.route('**/auth/federation-status', (route) => route.fulfill({ status: 500, body: '' }));
    await visit(page, '/login');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByText('Sign in with a password instead').click();
    await checkPage(page, 'sign-in-unknown');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
  });

  it('is in Swedish where the browser is', async () => {
    const page = await browser.newPage({ locale: 'sv-SE' });
    await visit(page, '/login');
    await page.getByRole('heading', { name: 'Logga in' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('sv');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('§5.4 goes on as if nobody had named an organisation where there is none of that name', async () => {
    const page = await browser.newPage();
    await visit(page, '/login?tenant=nobody-here');
    await page.getByText('There is no organisation “nobody-here” here.').waitFor();
    await page.getByLabel('E-mail address').waitFor();
    await page.evaluate(`history.pushState({}, '', '/login')`);
    await page.getByText('nobody-here').waitFor({ state: 'detached' });
    await page.getByLabel('E-mail address').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('§5.4 every refusal at the provider is explained', async () => {
    const page = await browser.newPage();
    await visit(page, '/login/callback?error=access_denied&state=x');
    await page.getByText('sign-in was cancelled').waitFor();
    await visit(page, '/login/callback?code=x&state=never-begun-here');
    await page.getByText('begun in another browser').waitFor();
    await checkPage(page, 'sign-in-failed');
  });
});
