import { expect, test } from '@playwright/test'
import { urls } from '../instances'
import { measured } from './measured'

test.use({ baseURL: urls.desk })

test.beforeEach(async ({ request }) => measured(request))

test('by keyboard from a screen to a chart and back to its row', { tag: '@turn-3' }, async ({ page }) => {
  await page.goto('/screen?family=crypto/prices')
  const rows = page.locator('tbody [data-row]')
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await expect(rows.filter({ hasText: 'crypto/prices/ETH' })).toBeVisible()

  await filter.fill('z7 > 3 and percntile > 90')
  await filter.press('Enter')
  await expect(page.locator('main').getByRole('alert')).toContainText('Did you mean percentile?')
  await expect(page.locator('mark')).toHaveText('percntile')
  await filter.fill('z7 > 3 and percentile > 90')
  await filter.press('Enter')
  await expect(page).toHaveURL(/where=z7/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('crypto/prices/BTC')

  // The order of a column is a link, so that it is part of the address.
  await filter.fill('')
  await filter.press('Enter')
  await expect(rows.filter({ hasText: 'crypto/prices/ETH' })).toBeVisible()
  await page.getByRole('columnheader', { name: '7 d' }).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/sort=-chg7/)
  await expect(rows.first()).toContainText('crypto/prices/BTC')
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  const href = await rows.nth(1).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.locator('[data-chart]')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/sort=-chg7/)
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
})

test('a column and a family apply by one click', { tag: '@turn-1' }, async ({ page }) => {
  await page.goto('/screen?col=last&where=last > 0')
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveText(['Series', 'Last', 'Date'])
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'drawdown' }).click()
  await expect(heads).toHaveText(['Series', 'Last', 'From high', 'Date'])
  await page.getByRole('checkbox', { name: 'last Last value.' }).click()
  await expect(heads).toHaveText(['Series', 'From high', 'Date'])
  await page.getByLabel('Family').selectOption('Prices')
  await expect(page).toHaveURL(/family=crypto/)
  await expect(page).toHaveURL(/where=last/)
})

test('the home page shows a rare week, and opens its chart and the screen of its family', {
  tag: '@turn-2',
}, async ({ page }) => {
  await page.goto('/')
  const moved = page.getByRole('region', { name: 'What moved' })
  await expect(moved).toContainText('up to 2026-06-30')
  await moved.getByRole('link', { name: '7 d' }).press('Enter')
  await expect(page).toHaveURL(/\?moved=7$/)
  const prices = moved.getByRole('region', { name: 'Prices' })
  const move = prices.locator('a[href="/crypto/prices/BTC"]')
  await expect(move).toContainText(
    /percentile \d+\.\d % of four years, \d+\.\d % of all · \+\d+\.\d+ σ · 2026-06-30/,
  )
  await prices.getByRole('link', { name: /moves?$/ }).press('Enter')
  await expect(page).toHaveURL(/\/screen\?family=crypto/)
  await expect(page.locator('tbody [data-row]').first()).toContainText('crypto/prices/BTC')
})

test('the numbers of a row and the day of an old value are whole, on a phone too', {
  tag: '@turn-3',
}, async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/screen?family=crypto/prices')
    const day = page.locator('tbody [data-row] td:last-child').first()
    await expect(day).toContainText('2026-06-30old')
    const cut = await page
      .locator('tbody [data-row] td')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(cut).toBe(0)
  }
})

test('without JavaScript the rows, the form, and the files are there', async ({ request }) => {
  const query = 'family=crypto%2Fprices&col=last&col=chg7&sort=-chg7'
  const html = await (await request.get(`/screen?${query}&wher=last`)).text()
  expect(html).toContain('Not used: wher is not a setting, but where is.')
  const paths = [...html.matchAll(/<a href="\/(crypto\/prices\/[^"/?]+)"/g)].map(([, path]) => path)
  const { rows } = await (await request.get(`/table.json?${query}`)).json()
  expect(paths).toEqual(rows.map(({ path }: { path: string }) => path))
  expect(paths.length).toBeGreaterThan(2)
  expect(html).toMatch(/<form [^>]*action="\/screen"/)
  expect(html).toContain(`href="/screen.csv?${query.replaceAll('&', '&amp;')}"`)
})
