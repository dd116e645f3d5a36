import { expect, type Page } from '@playwright/test'
import { hydrated } from './hydrated'
import { signIn } from './sign-in'

/** Fills a field whose text is replaced once more when the page comes alive. */
async function fillIn(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label)
  await expect(async () => {
    await field.fill(text)
    expect(await field.inputValue()).toBe(text)
  }).toPass()
}

/** Signs somebody in who has no alerts yet, and adds their mailbox and a webhook as targets. */
export async function signInAndAddTargets(
  page: Page,
  { email, password, hook }: { email: string; password: string; hook: string },
): Promise<void> {
  await signIn(page, { email, password, next: '/account/alerts' })
  await expect(page.getByText('No alerts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add target' }).click()
  await expect(page.getByText('E-mail', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  await page.getByLabel('Kind').selectOption('webhook')
  await page.getByLabel('Address').fill(hook)
  await page.getByRole('button', { name: 'Add target' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
}

/** Goes from a chart to the page of a new alert and shows that its condition would have fired once. */
export async function showPastFirings(
  page: Page,
  { chart, condition }: { chart: string; condition: string },
): Promise<void> {
  await page.goto(chart)
  await page.getByRole('link', { name: 'Alert me when' }).click()
  await page.waitForURL(/\/alerts\/new/)
  await hydrated(page)
  await fillIn(page, 'Condition', condition)
  await page.getByRole('button', { name: 'Show past firings' }).click()
  await expect(page.getByText('It would have fired')).toContainText('once')
  await expect(page.getByRole('region', { name: 'Past firings' }).getByRole('row')).toHaveCount(2)
}

/** Saves the alert with the condition that is shown. */
export async function createAlert(page: Page, title: string): Promise<void> {
  await hydrated(page)
  await fillIn(page, 'Title', title)
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Over', { exact: true })).toBeVisible()
}

/** Opens the link of a mail that ends such mails, and ends them. */
export async function stopMessages(page: Page, mail: string): Promise<void> {
  await page.goto(/http\S+unsubscribe\S+/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Stop messages' }).click()
  await expect(page.getByText('Stopped.')).toBeVisible()
}
