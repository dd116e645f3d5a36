import { expect, type Page, type Route, test } from '@playwright/test'
import { ChartPage } from '../pages/chart-page'
import { faultsEverywhere } from '../pages/faults'

/** Scripts that the field loads when it gets the focus, compressed. */
const MOST_BYTES = 60_000

const formulasOf = (page: Page) => new URL(page.url()).searchParams.getAll('formula')

test('the language of formulas is loaded when the field gets the focus, and not before', {
  tag: '@turn-1',
}, async ({ page }) => {
  const loaded: { url: string; bytes: Promise<number> }[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' || request.url().includes('/search-index'))
      loaded.push({ url: request.url(), bytes: request.sizes().then((sizes) => sizes.responseBodySize) })
  })
  const chart = await new ChartPage(page).open('/onchain/mvrv?formula=sma(a, 30)')
  await (await chart.tool('Compare')).click()
  const field = page.getByLabel('Formula', { exact: true })
  await expect(field).toHaveValue('sma(a, 30)')
  const before = new Set(loaded.map(({ url }) => url))
  expect([...before].filter((url) => url.includes('/search-index'))).toEqual([])
  await field.focus()
  await field.press('Control+Home')
  await page.keyboard.type('zsc')
  await expect(page.getByRole('option', { name: /^zscore/ })).toBeVisible()
  const scripts = loaded.filter(({ url }) => !before.has(url) && !url.includes('/search-index'))
  expect(scripts.length).toBeGreaterThan(0)
  const sizes = await Promise.all(scripts.map(({ bytes }) => bytes))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})

test('a formula is written with the keyboard alone', async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await (await chart.tool('Compare')).click()
  const field = page.getByLabel('Formula', { exact: true })
  await field.focus()
  await page.keyboard.type('zsc')
  const list = page.getByRole('listbox', { name: 'Completions' })
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const active = await field.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('zscore()')
  await expect(page.getByText('Distance from the mean of the last n rows')).toBeVisible()
  await page.keyboard.type('onchain/mvrv-z')
  await expect(page.getByRole('option', { name: /^onchain\/mvrv-z-score/ })).toBeVisible()
  expect(await faultsEverywhere(page, 'completions')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field).toBeFocused()
  // Tab leaves the field, with an open list too.
  await page.keyboard.press('Control+Space')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeFocused()
  await expect(list).toHaveCount(0)
  await field.fill('zscore(mvrv, 4y)')
  await page.keyboard.press('Enter')
  await expect.poll(() => formulasOf(page)).toEqual(['zscore(mvrv, 4y)'])
  await expect(page.getByRole('button', { name: 'Remove zscore(mvrv, 4y)' })).toBeVisible()
})

test('an error is underlined at its place while one writes', { tag: '@turn-2' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await (await chart.tool('Compare')).click()
  const field = page.getByLabel('Formula', { exact: true })
  await field.focus()
  await page.keyboard.type('sma(none, 5) + 1')
  await expect(page.getByText('Unknown series “none”')).toBeVisible()
  await expect(page.locator('mark').filter({ hasText: 'none' })).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(await chart.address()).toBe('/onchain/mvrv')

  // The answer about a wrong formula says nothing about the next one, which is on its way.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown series “none”' })).toBeVisible()
  const held: Route[] = []
  await page.route(/\/data\/.*sma/, (route) => void held.push(route))
  await field.fill('sma(a, 5) + 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(page.locator('mark')).toHaveCount(0)
  for (const route of held) await route.continue()
  await expect(page.getByRole('button', { name: 'Remove sma(a, 5) + 1' })).toBeVisible()
})

test('the functions are found by words, and their arguments write the call', { tag: '@turn-3' }, async ({
  page,
}) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await (await chart.tool('Compare')).click()
  await page.getByRole('button', { name: 'Functions' }).click()
  const search = page.getByRole('searchbox', { name: 'Search functions' })
  await expect(search).toBeFocused()
  await search.fill('bollinger')
  await expect(page.getByRole('button', { name: /^bands\(/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('x', { exact: true })).toBeFocused()
  await page.getByLabel('n', { exact: true }).fill('30d')
  await page.getByLabel('Output').selectOption('upper')
  await page.getByRole('button', { name: 'Insert' }).click()
  const field = page.getByLabel('Formula', { exact: true })
  await expect(field).toHaveValue('bands(a, 30d).upper')
  await expect(field).toBeFocused()
})

test('several named formulas are drawn, hidden, placed, and removed', { tag: '@turn-1' }, async ({
  page,
}) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?formula=fast = sma(a, 30)')
  await (await chart.tool('Compare')).click()
  await page.getByRole('button', { name: 'Add a formula' }).click()
  const second = page.getByLabel('Formula 2', { exact: true })
  await expect(second).toBeFocused()
  await second.fill('a / fast')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove a / fast' })).toBeVisible()
  await expect(second).toBeFocused()
  await page.getByLabel('Place of formula 2').selectOption('pane')
  await page.getByRole('button', { name: 'Hide formula 1' }).click()
  await expect.poll(() => formulasOf(page)).toEqual(['fast = sma(a, 30),hidden=1', 'a / fast,axis=pane'])
  await chart.settled()
  await expect(page.getByRole('button', { name: 'Remove a / fast' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove formula 2' }).press('Enter')
  await expect(page.getByLabel('Formula', { exact: true })).toBeFocused()
  await expect.poll(() => formulasOf(page)).toEqual(['fast = sma(a, 30),hidden=1'])
})

test('without JavaScript the formula is a text input', { tag: '@turn-2' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/onchain/mvrv?formula=sma(a, 30)')
  await page.getByLabel('Formula 2', { exact: true }).fill('sma(a, 90)')
  await page.getByLabel('Formula 2', { exact: true }).press('Enter')
  for (const drawn of ['sma(a, 30)', 'sma(a, 90)'])
    await expect(page.getByRole('button', { name: `= ${drawn}` })).toHaveAttribute('aria-pressed', 'true')
  await context.close()
})
