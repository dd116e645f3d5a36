import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { makeKey, makePerson } from '../scripts/world/world'
import { logOf, memberServers } from './instances'
import { ChartPage } from './pages/chart-page'
import { signIn } from './pages/sign-in'
import { address, PASSWORD, signUp } from './pages/sign-up'

/** Waits for the account page itself, not the sign-in page that mentions it. */
const entered = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/account')

async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

for (const { state, url, name } of memberServers) {
  test.describe(state, () => {
    test.use({ baseURL: url })

    test('an account is created, signed in elsewhere, and signed out there and here', async ({
      page,
      browser,
    }) => {
      const email = address('ada')
      await signUp(page, email)
      await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
      await expect(page.getByText('not signed in anywhere else')).toBeVisible()

      const other = await elsewhere(browser, url)
      await signIn(other, { email, password: 'not the password' })
      await expect(other.getByText('Incorrect e-mail or password')).toBeVisible()
      await signIn(other, { email, password: PASSWORD })
      await entered(other)

      await page.reload()
      await page.getByRole('button', { name: /^Sign out: Chrome on Linux/ }).click()
      await expect(page.getByText('not signed in anywhere else')).toBeVisible()
      await other.goto('/account')
      await expect(other).toHaveURL(/\/sign-in\?next=%2Faccount$/)

      await signIn(other, { email, password: PASSWORD })
      await entered(other)
      await page.reload()
      await page.getByRole('button', { name: 'Sign out all other sessions' }).click()
      await expect(page.getByText('not signed in anywhere else')).toBeVisible()
      await other.goto('/account')
      await expect(other).toHaveURL(/\/sign-in/)

      const cookies = await page.context().cookies()
      await page.evaluate(() => localStorage.setItem('trace', 'here'))
      await page.getByRole('button', { name: 'Sign out', exact: true }).click()
      await page.waitForURL(`${url}/`)
      // `Clear-Site-Data` deletes what the page stored.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('trace'))).toBeNull()
      // The session is over, not merely its cookie deleted.
      await page.context().addCookies(cookies)
      await page.goto('/account')
      await expect(page).toHaveURL(/\/sign-in/)
    })

    test('a form whose connection is lost says so, keeps what was typed, and can be sent again', {
      tag: '@all',
    }, async ({ page }) => {
      await signUp(page, address('eve'))
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.waitForURL(/\/account\/keys$/)
      const name = page.getByLabel('Name')
      await name.fill('Laptop')
      await page.route('**/account/keys', (route) =>
        route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
      )
      const create = page.getByRole('button', { name: 'Create key' })
      await create.click()
      await expect(page.getByText('The connection was lost before the server answered')).toBeVisible()
      await expect(name).toHaveValue('Laptop')
      await page.unroute('**/account/keys')
      await create.click()
      await expect(page.getByText(/cr_live_/).first()).toBeVisible()
    })

    test('a new password ends the other sessions and keeps this one', { tag: '@all' }, async ({
      page,
      browser,
    }) => {
      const email = address('bob')
      await signUp(page, email)
      const other = await elsewhere(browser, url)
      await signIn(other, { email, password: PASSWORD })
      await entered(other)

      await page.getByLabel('Current password').fill(PASSWORD)
      await page.getByLabel('New password').fill('a newer password')
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('All other sessions were signed out')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
      await other.goto('/account')
      await expect(other).toHaveURL(/\/sign-in/)
    })

    test('a refused series is shown again after creating an account', async ({ page }) => {
      const email = address('back')
      await page.goto('/onchain/mvrv?from=2020-01-01')
      await expect(page.getByText('It requires the pro tier. You are not signed in.')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
      await page.getByLabel('Name').fill('Ada')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.waitForURL(/\/sign-in\?set=account&next=/)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL('/onchain/mvrv?from=2020-01-01')
      await expect(page.getByText('Your account has the free tier.')).toBeVisible()
    })

    test('changes requested by another site are refused', { tag: '@all' }, async ({ page }) => {
      await signUp(page, address('eve'))
      const token = await page.request.post('/api/auth/signout', { form: { csrfToken: 'made up' } })
      expect(new URL(token.url()).pathname).not.toBe('/')
      await page.goto('/account')
      await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
    })

    test('a key is created, used, counted, rotated, and revoked', async ({ page }) => {
      await signUp(page, address('keys'))
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByLabel('Name').fill('My program')
      await page.getByRole('button', { name: 'Create key' }).click()
      const shown = page.getByLabel('New key', { exact: true }).locator('code')
      const first = (await shown.textContent()) ?? ''
      expect(first).toMatch(/^cr_live_[0-9a-f]{64}$/)

      const ask = (key: string) =>
        page.request.get('/api/v1/crypto/prices/BTC?limit=1', { headers: { 'x-api-key': key } })
      const answer = await ask(first)
      expect([answer.status(), answer.headers()['x-ratelimit-remaining-hourly']]).toEqual([200, '99'])

      await page.reload()
      await expect(page.getByText(first)).toHaveCount(0)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(/requests? in 30 days/).first()).toBeVisible()
        expect(await page.getByText('1 request in 30 days').isVisible()).toBe(true)
      }).toPass()

      await page.getByText('Rotate or revoke').click()
      await page.getByLabel('Keep the old key working').selectOption('Stop it immediately')
      await page.getByRole('button', { name: 'Rotate' }).click()
      const second = (await shown.textContent()) ?? ''
      expect(second).toMatch(/^cr_live_[0-9a-f]{64}$/)
      expect((await ask(first)).status()).toBe(401)
      expect((await ask(second)).status()).toBe(200)

      await page.reload()
      await page.getByText('Rotate or revoke').click()
      await page.getByRole('button', { name: 'Revoke now' }).click()
      await expect(page.getByText('revoked 20')).toBeVisible()
      expect((await ask(second)).status()).toBe(401)
    })

    test('Export leads to a signed address, which loads the file without signing in until its key ends', async ({
      page,
      browser,
    }) => {
      await signUp(page, address('sheet'))
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByLabel('Name').fill('Spreadsheet')
      await page.getByRole('button', { name: 'Create key' }).click()
      await expect(page.getByText(/cr_live_/).first()).toBeVisible()

      await new ChartPage(page).open('/crypto/prices/BTC?from=2026-01-01&to=2026-01-12')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('link', { name: /^Signed address/ }).click()
      await expect(page.getByLabel('Address')).toHaveValue(
        '/crypto/prices/BTC.csv?from=2026-01-01&to=2026-01-12',
      )
      await page.getByLabel('Valid for').selectOption('a year')
      await page.getByRole('button', { name: 'Sign address' }).click()
      const shown = page.getByLabel('Signed address', { exact: true }).locator('code')
      const signed = (await shown.textContent()) ?? ''
      expect(signed.length).toBeLessThan(2_000)

      const other = await elsewhere(browser, url)
      const answer = await other.request.get(signed)
      expect([answer.status(), answer.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
      expect(answer.headers()['x-ratelimit-remaining-hourly']).toBe('99')
      expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(13)
      const changed = await other.request.get(signed.replace('01-12', '01-13'))
      expect([changed.status(), (await changed.json()).code]).toEqual([403, 'invalid_signature'])

      const log = () => readFileSync(logOf(name), 'utf8')
      await expect(async () => expect(log()).toContain('&sig=redacted')).toPass()
      expect(log()).not.toContain(signed.split('.').at(-1))

      await page.goto('/account/keys')
      await page.getByText('Rotate or revoke').click()
      await page.getByRole('button', { name: 'Revoke now' }).click()
      await expect(page.getByText('revoked 20')).toBeVisible()
      await expect(async () => expect((await other.request.get(signed)).status()).toBe(401)).toPass()
    })

    test('a key is changed later, and an invalid value is explained at its field', { tag: '@all' }, async ({
      page,
    }) => {
      const { email, password } = await makePerson(url, 'enterprise', { tier: 'enterprise' })
      const { key } = await makeKey(url, email)
      await signIn(page, { email, password })
      await entered(page)
      await page.goto('/account/keys')
      await page.getByText('Change', { exact: true }).click()
      const form = page.locator('form', { hasText: 'Save changes' })
      await form.getByLabel('Name').fill('The desk')
      await form.getByLabel('Expires').selectOption('in 90 days')
      await form.getByLabel('Only from these addresses').fill('10.0.0.0/99')
      await form.getByRole('button', { name: 'Save changes' }).click()
      const addresses = form.getByLabel('Only from these addresses')
      await expect(addresses).toHaveAttribute('aria-invalid', 'true')
      await expect(addresses).toBeFocused()
      await expect(addresses).toHaveAccessibleDescription(/10\.0\.0\.0\/99 is not an IP address or a range/)
      await expect(form.getByLabel('Name')).toHaveValue('The desk')

      await addresses.fill('203.0.113.7')
      await form.getByLabel('Only these fields').fill('/api/v1/onchain/mvrv = mvrv')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(form.getByText('The changes apply now')).toBeVisible()
      await expect(page.getByText('The desk')).toBeVisible()
      await expect(page.getByText(/· expires 20\d\d-/)).toBeVisible()
      const ask = () => page.request.get('/api/v1/onchain/mvrv?limit=1', { headers: { 'x-api-key': key } })
      expect(await (await ask()).json()).toMatchObject({ code: 'ip_not_allowed' })

      await addresses.fill('')
      await form.getByRole('button', { name: 'Save changes' }).click()
      await expect(async () => {
        const answer = await (await ask()).json()
        expect(answer.data[0]).toHaveProperty('mvrv')
        expect(answer.metadata.fieldsLeftOut).toContain('price')
      }).toPass()
    })

    test('an administrator finds a key by its owner or first characters, and revokes it', {
      tag: '@all',
    }, async ({ page }) => {
      const admin = await makePerson(url, 'admin', { role: 'admin' })
      const { email } = await makePerson(url, 'found', { tier: 'pro' })
      const { key } = await makeKey(url, email)
      await page.request.get('/api/v1/crypto/prices/BTC?limit=1', { headers: { 'x-api-key': key } })
      await signIn(page, { email: admin.email, password: admin.password })
      await entered(page)
      await page.getByRole('link', { name: 'All keys' }).click()
      const find = async (text: string) => {
        await page.getByLabel('Owner, or the first').fill(text)
        await page.getByRole('button', { name: 'Find' }).click()
      }
      await find('nobody at all')
      await expect(page.getByText('No matching keys')).toBeVisible()
      // A whole key must not appear in the address.
      await find(key)
      await expect(page).not.toHaveURL(new RegExp(key.slice(0, 16)))
      for (const text of [key.slice(0, 12), email.slice(0, 10)]) {
        await find(text)
        await expect(page.getByText(email)).toBeVisible()
      }
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(email)).toBeVisible()
        expect(await page.getByText(`${email} · 1 request in 30 days`).isVisible()).toBe(true)
      }).toPass()
      await page
        .getByRole('listitem')
        .filter({ hasText: email })
        .getByRole('button', { name: 'Revoke now' })
        .click()
      await expect(page.getByText('revoked 20').first()).toBeVisible()
      const answer = await page.request.get('/api/v1/crypto/prices/BTC?limit=1', {
        headers: { 'x-api-key': key },
      })
      expect(await answer.json()).toMatchObject({ code: 'revoked_key' })
      await page.goto('/admin/audit')
      await expect(page.getByRole('row', { name: /key\.revoke/ }).first()).toContainText('admin')
    })

    test('an owner deletes the account: its keys end, and its links are gone', { tag: '@all' }, async ({
      page,
    }) => {
      const email = address('gone')
      await signUp(page, email)
      const { key } = await makeKey(url, email)
      await page.goto('/s/new?of=/crypto/prices/BTC')
      await page.getByRole('button', { name: 'Save view' }).click()
      await page.waitForURL(/\/s\/[\w-]{32}$/)
      const view = page.url()
      await page.goto('/account')
      const remove = page.getByRole('button', { name: 'Delete account permanently' })
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await remove.click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/is incorrect/)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await remove.click()
      await expect(page.getByText('everything in it was deleted')).toBeVisible()
      expect((await page.request.get(view)).status()).toBe(404)
      const answer = await page.request.get('/api/v1/crypto/prices/BTC?limit=1', {
        headers: { 'x-api-key': key },
      })
      expect(answer.status()).toBe(401)
      await signIn(page, { email, password: PASSWORD })
      await expect(page.getByText('Incorrect e-mail or password')).toBeVisible()
    })

    test('a user signs in with a provider and gets the same account the next time', async ({
      page,
      browser,
    }) => {
      const name = `zoe${Date.now()}`
      const signInWith = async (visitor: Page) => {
        await visitor.goto('/sign-in?next=/account')
        await visitor.getByRole('button', { name: 'Continue with Example' }).click()
        await visitor.getByPlaceholder('Enter any login').fill(name)
        await visitor.getByPlaceholder('and password').fill('any')
        await visitor.getByRole('button', { name: 'Sign-in' }).click()
        await visitor.getByRole('button', { name: 'Continue' }).click()
        await entered(visitor)
        await expect(visitor.getByText(`${name}@example.org`, { exact: true })).toBeVisible()
      }
      await signInWith(page)
      await page.goto('/account/keys')
      await page.getByLabel('Name').fill('Kept')
      await page.getByRole('button', { name: 'Create key' }).click()
      await expect(page.getByLabel('New key', { exact: true })).toBeVisible()

      const other = await elsewhere(browser, url)
      await signInWith(other)
      await other.goto('/account/keys')
      await expect(other.getByText('Kept')).toBeVisible()

      // Without a password here, the address typed is what deletes the account.
      await other.goto('/account')
      await other.getByLabel(`Type ${name}@example.org`).fill(name)
      await other.getByRole('button', { name: 'Delete account permanently' }).click()
      await expect(other.getByText(`Type ${name}@example.org to confirm.`)).toBeVisible()
      await other.getByLabel(`Type ${name}@example.org`).fill(`${name}@example.org`)
      await other.getByRole('button', { name: 'Delete account permanently' }).click()
      await expect(other.getByText('everything in it was deleted')).toBeVisible()
      await page.goto('/account')
      await expect(page).toHaveURL(/\/sign-in/)
    })
  })
}
