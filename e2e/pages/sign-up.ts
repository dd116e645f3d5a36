import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signIn } from './sign-in'

export const PASSWORD = 'correct horse battery'

/** An address that no test before has taken. */
export const address = (name: string) => `${name}-${Date.now()}@example.org`

/** An address in the network, one of sixteen million. */
const anyAddress = () => ['10', ...randomBytes(3)].join('.')

/** Makes an account called Ada and enters it. */
export async function signUp(page: Page, email: string) {
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': anyAddress() })
  await page.goto('/sign-up')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  // The same whether or not the address was free, so nobody is signed in yet.
  await page.waitForURL('**/sign-in?set=account')
  await page.setExtraHTTPHeaders({})
  await signIn(page, { email, password: PASSWORD })
  await page.waitForURL(({ pathname }) => pathname === '/account')
}
