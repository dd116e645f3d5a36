import { expect, test } from '@playwright/test'
import { UPSTREAM_KEY } from './instances'

test('a route is found, tried with a key, and refused with a wrong one', async ({ page }) => {
  await page.goto('/docs/api')
  await page.getByLabel('Find a route').fill('mvrv')
  await page.locator('a[href="/docs/api/onchain/mvrv"]').first().click()
  await page.getByLabel('Your key').fill(UPSTREAM_KEY)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const answer = page.getByLabel('Answer', { exact: true })
  await expect(answer).toContainText('200')
  await expect(answer).toContainText('x-ratelimit-remaining-hourly')
  expect(page.url()).not.toContain(UPSTREAM_KEY)
  await page.getByLabel('Your key').fill('wrong')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(answer).toContainText('401')
})
