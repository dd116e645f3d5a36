import { expect, type Locator, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { makePerson } from '../../scripts/world/world'
import { urls } from '../instances'
import { linkTo } from './mailed'
import { address } from './sign-up'

/** More than any of these pages has controls, the shell included. */
const MOST_TABS = 150

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((one) => one === document.activeElement)
  for (let turn = 0; turn < MOST_TABS; turn++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/**
 * Walks through the pages about accounts in each of their states with the keys alone, and calls `visit` at each. Signs an
 * administrator in who needs a second factor.
 */
export async function visitAccountPages(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  const open = async (path: string, heading: string) => {
    await page.goto(`${urls.mailing}${path}`)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  const boss = await makePerson(urls.mailing, `a-name-without-a-space-${'x'.repeat(60)}`, { role: 'admin' })
  const signIn = async () => {
    await open('/sign-in?next=/account', 'Sign in')
    await type(page, 'E-mail', boss.email)
    await type(page, 'Password', boss.password)
    await page.keyboard.press('Enter')
  }

  await page.goto(`${urls.members}/reset-password`)
  await visit('reset-password without mail')
  await open('/reset-password', 'Reset password')
  await visit('reset-password')
  await type(page, 'E-mail', address('nobody'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toBeVisible()
  await visit('reset-password, answered')

  const email = address('new')
  await open('/sign-up', 'Create account')
  await visit('sign-up')
  await type(page, 'E-mail', email)
  await press(page, 'Send link')
  await expect(page.getByRole('status')).toBeVisible()
  await page.goto(await linkTo(email))
  await type(page, 'Name', 'Ada')
  await type(page, 'Password', 'Password2026')
  await visit('set-password')
  await press(page, 'Create account')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/common/)
  await expect(page.getByLabel('Password')).toBeFocused()
  await visit('set-password, refused')
  await open('/set-password?token=made-up', 'This link no longer works')
  await visit('set-password, link used')

  await signIn()
  await page.waitForURL(({ pathname }) => pathname === '/account')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await visit('account with two sessions')
  await open('/confirm-email?token=made-up', 'Confirm address')
  await press(page, 'Confirm')
  await expect(page.getByText('no longer works')).toBeVisible()
  await visit('confirm-email, refused')

  await open('/account/second-factor?required', 'Second factor')
  await visit('second factor, none')
  await type(page, 'Current password', boss.password)
  await press(page, 'Set up')
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await visit('second factor, proposed')
  const secret = (await page.getByLabel('Key', { exact: true }).locator('code').textContent()) ?? ''
  await type(page, 'Code', new TOTP({ secret }).generate())
  await press(page, 'Turn on')
  await expect(page.getByLabel('Recovery codes')).toBeVisible()
  // The focused element is gone.
  await expect(page.locator(':focus').getByLabel('Recovery codes')).toBeVisible()
  await visit('second factor, recovery codes')
  await open('/account/second-factor', 'Second factor')
  await visit('second factor, on')
  await open('/admin', 'Users')
  await visit('users')

  await page.context().clearCookies()
  await signIn()
  await expect(page.getByRole('heading', { name: 'Enter code' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await visit('sign-in code')
  await page.keyboard.type('not a code')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/incorrect/)
  await visit('sign-in code, refused')
  await boss.visitor.close()
}
