import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { makePerson } from '../scripts/world/world'
import { urls } from './instances'
import { linkTo, mailsTo } from './pages/mailed'
import { signIn } from './pages/sign-in'
import { address, PASSWORD } from './pages/sign-up'

test.use({ baseURL: urls.mailing })

async function ask(page: Page, path: string, email: string) {
  await page.goto(path)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  const said = page.getByRole('status')
  await expect(said).toBeVisible()
  return (await said.textContent())?.replace(email, '…')
}

test('an account begins with a mailed link, and its password is reset by another', async ({ page }) => {
  const email = address('mail')
  const first = await ask(page, '/sign-up', email)
  await page.goto(await linkTo(email))
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Password').fill('Password2026')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/common/)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password set')).toBeVisible()
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  await expect(page.getByText('not confirmed')).toHaveCount(0)

  // The answer to whoever asks is the same; the mail is not.
  await page.context().clearCookies()
  expect(await ask(page, '/sign-up', email)).toBe(first)
  await expect.poll(() => mailsTo(email).at(-1)?.subject).toContain('already have')

  const unknown = await ask(page, '/reset-password', address('nobody'))
  expect(await ask(page, '/reset-password', email)).toBe(unknown)
  const link = await linkTo(email, 3)
  await page.goto(link)
  await page.getByLabel('Password').fill('a much newer password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await signIn(page, { email, password: PASSWORD })
  await expect(page.getByText('Incorrect e-mail or password')).toBeVisible()
  await signIn(page, { email, password: 'a much newer password' })
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
})

test('without mail, the page says who sets a new password', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${urls.members}/sign-in`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByText('npx chartroom keys password')).toBeVisible()
})

test('an administrator sets up a second factor before anything else, and signs in with it', {
  tag: '@all',
}, async ({ page, browser }) => {
  const { email, password } = await makePerson(urls.mailing, 'boss', { role: 'admin' })
  await signIn(page, { email, password })
  await page.waitForURL(({ pathname }) => pathname === '/account')
  await page.goto('/admin')
  await expect(page.getByText('Administrators need a second factor')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = (await page.getByLabel('Key', { exact: true }).locator('code').textContent()) ?? ''
  const codeIn = (periods: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 })
  const enter = async (visitor: Page, code: string, button: string) => {
    await visitor.getByLabel('Code', { exact: true }).fill(code)
    await visitor.getByRole('button', { name: button }).click()
  }
  await enter(page, 'not a code', 'Turn on')
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/incorrect/)
  const first = codeIn(-1)
  await enter(page, first, 'Turn on')
  const codes = page.getByLabel('Recovery codes').locator('code')
  const [recovery] = ((await codes.textContent()) ?? '').split('\n')
  expect(recovery).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
  // Nothing is left to submit, and the key of the app is gone.
  await expect(page.getByRole('button', { name: 'Turn on' })).toHaveCount(0)
  await expect(page.getByText(secret)).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()

  const other = await (await browser.newContext({ baseURL: urls.mailing })).newPage()
  await signIn(other, { email, password })
  await expect(other.getByRole('heading', { name: 'Enter code' })).toBeVisible()
  // Before the code, nobody is signed in.
  expect((await other.request.get('/account', { maxRedirects: 0 })).status()).toBe(307)
  await enter(other, first, 'Continue')
  await expect(other.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/used already/)
  await enter(other, codeIn(1), 'Continue')
  await other.waitForURL(({ pathname }) => pathname === '/account')

  const third = await (await browser.newContext({ baseURL: urls.mailing })).newPage()
  await signIn(third, { email, password })
  await enter(third, recovery, 'Continue')
  await third.waitForURL(({ pathname }) => pathname === '/account')
  await third.goto('/account/second-factor')
  await expect(third.getByText('9 recovery codes are left')).toBeVisible()
})
