import { type Browser, expect, type Page, test } from '@playwright/test'
import { urls } from './instances'
import { address, PASSWORD, signUp } from './pages/sign-up'

test.use({ baseURL: urls.members })

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in?next=/account')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: urls.members })).newPage()
}

test('an account is made, entered elsewhere, and left everywhere at once', async ({ page, browser }) => {
  const email = address('ada')
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()

  const other = await elsewhere(browser)
  await signIn(other, email, 'not the password')
  await expect(other.getByText('do not belong together')).toBeVisible()
  await signIn(other, email, PASSWORD)
  await other.waitForURL('**/account')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(`${urls.members}/`)
  await other.goto('/account')
  await expect(other).toHaveURL(/\/sign-in\?next=%2Faccount$/)
})

test('a new password ends the other sessions and keeps this one', async ({ page, browser }) => {
  const email = address('bob')
  await signUp(page, email)
  const other = await elsewhere(browser)
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
