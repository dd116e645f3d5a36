import type { Page } from '@playwright/test'

/** Sends the form of an account, which then goes on to `next`. Does not wait for it. */
export async function signIn(
  page: Page,
  { email, password, next = '/account' }: { email: string; password: string; next?: string },
): Promise<void> {
  await page.goto(`/sign-in?next=${next}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
