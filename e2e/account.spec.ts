import { type Browser, expect, type Page, test } from '@playwright/test'
import { hasPostgres, urls } from './instances'
import { address, PASSWORD, signUp } from './pages/sign-up'

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in?next=/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

const places = [urls.members, ...(hasPostgres ? [urls.membersOnPostgres] : [])]

for (const url of places) {
  test.describe(url === urls.members ? 'embedded' : 'on PostgreSQL', () => {
    test.use({ baseURL: url })

    test('an account is made, entered elsewhere, and left everywhere at once', async ({ page, browser }) => {
      const email = address('ada')
      await signUp(page, email)
      await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()

      const other = await elsewhere(browser, url)
      await signIn(other, email, 'not the password')
      await expect(other.getByText('do not belong together')).toBeVisible()
      await signIn(other, email, PASSWORD)
      await other.waitForURL('**/account')

      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await page.waitForURL(`${url}/`)
      await other.goto('/account')
      await expect(other).toHaveURL(/\/sign-in\?next=%2Faccount$/)
    })

    test('a new password ends the other sessions and keeps this one', async ({ page, browser }) => {
      const email = address('bob')
      await signUp(page, email)
      const other = await elsewhere(browser, url)
      await signIn(other, email, PASSWORD)
      await other.waitForURL('**/account')

      await page.getByLabel('Password now').fill(PASSWORD)
      await page.getByLabel('New password').fill('a newer password')
      await page.getByRole('button', { name: 'Change the password' }).click()
      await expect(page.getByText('every other session has ended')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
      await other.goto('/account')
      await expect(other).toHaveURL(/\/sign-in/)
    })

    test('no door gives a pro series to somebody who may not see it', async ({ page }) => {
      const doors = ['/onchain/mvrv', '/data/onchain/mvrv', '/data/onchain/mvrv?export=csv']
      const pictures = ['/image/onchain/mvrv.png', '/image/onchain/mvrv.svg', '/embed/onchain/mvrv']
      await signUp(page, address('free'))
      for (const url of [...doors.slice(1), ...pictures]) {
        const answer = await page.request.get(url)
        expect([url, answer.status() === 401 || answer.status() === 403]).toEqual([url, true])
        expect(await answer.text()).not.toContain('"mvrv"')
      }
      await page.goto('/onchain/mvrv')
      await expect(page.getByText('belongs to the pro tier')).toBeVisible()
      await expect(page.locator('[data-chart] svg path')).toHaveCount(0)
      const free = await page.request.get('/data/crypto/prices/BTC?width=300')
      expect(free.status()).toBe(200)
    })

    test('changes that another site asks for are refused', async ({ page }) => {
      await signUp(page, address('eve'))
      const token = await page.request.post('/api/auth/signout', { form: { csrfToken: 'made up' } })
      expect(new URL(token.url()).pathname).not.toBe('/')
      await page.goto('/account')
      await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
    })

    test('a key is made, used, counted, rotated and revoked', async ({ page }) => {
      await signUp(page, address('keys'))
      await page.getByRole('link', { name: 'API keys' }).click()
      await page.getByLabel('Name').fill('My program')
      await page.getByRole('button', { name: 'Make the key' }).click()
      const shown = page.getByLabel('The new key').locator('code')
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
        await expect(page.getByText('1 request in 30 days')).toBeVisible({ timeout: 500 })
      }).toPass()

      await page.getByText('Rotate or revoke').click()
      await page.getByLabel('The old key lives on').selectOption('no time')
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

    test('what belongs to administrators is not there for others', async ({ page }) => {
      await signUp(page, address('user'))
      for (const path of ['/admin', '/admin/audit']) {
        expect((await page.goto(path))?.status()).toBe(404)
      }
    })

    test('somebody signs in with a provider and is the same account the next time', async ({
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
        await visitor.waitForURL('**/account')
        await expect(visitor.getByText(`${name}@example.org`)).toBeVisible()
      }
      await signInWith(page)
      await page.goto('/account/keys')
      await page.getByLabel('Name').fill('Kept')
      await page.getByRole('button', { name: 'Make the key' }).click()
      await expect(page.getByLabel('The new key')).toBeVisible()

      const other = await elsewhere(browser, url)
      await signInWith(other)
      await other.goto('/account/keys')
      await expect(other.getByText('Kept')).toBeVisible()
    })
  })
}
