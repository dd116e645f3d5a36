import { expect, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'

test('a series is compared, a formula drawn, and the address gives the same chart elsewhere', {
  tag: '@turn-3',
}, async ({ page, browser }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await (await chart.tool('Compare')).click()
  await page.getByRole('button', { name: 'Add a series' }).click()
  await page.getByPlaceholder(/mvrv, STH/).fill('market dow')
  await expect(page.getByRole('option', { name: /economic\/market_dow$/ }).first()).toBeVisible()
  await page
    .getByRole('option', { name: /economic\/market_dow$/ })
    .first()
    .click()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?vs=economic/market_dow')
  await page.getByLabel('Formula', { exact: true }).fill('a / c')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown series' })).toContainText('character 5')
  await page.getByLabel('Formula', { exact: true }).fill('sma(a, 30) / b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove sma(a, 30) / b' })).toBeVisible()
  await (await chart.tool('Compare')).click()

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const other = new ChartPage(await context.newPage())
  await other.open(`${new URL(page.url()).origin}${await chart.address()}`)
  // The plot has become wider, and gets rows for its width.
  const elsewhere = await other.pixels()
  await expect.poll(async () => (await chart.pixels()).equals(elsewhere)).toBe(true)

  await page.getByRole('button', { name: 'Remove sma(a, 30) / b' }).click()
  await page
    .getByRole('button', { name: /^Remove Dow/ })
    .first()
    .click()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv')
  await context.close()
})

test('without JavaScript the compared series and panes are in the picture', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/onchain/mvrv?vs=economic/market_dow&formula=a / b')
  await expect(page.locator('[data-chart] svg')).toContainText('a / b')
  await expect(page.getByText('Dow Jones Industrial Average').first()).toBeVisible()
  await context.close()
})
