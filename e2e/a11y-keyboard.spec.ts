import { expect, test } from '@playwright/test'
import { UPSTREAM_KEY } from './instances'
import { ChartPage } from './pages/chart-page'

/** Accessible name of the focused element. */
const focused = () =>
  `${document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''}`.trim()

test('a chart page can be used from title to table without a mouse', { tag: '@turn-1' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?days=365')

  const crosshair = chart.plot.getByRole('slider', { name: /Arrow keys move the crosshair/ })
  const spoken = (words: RegExp) => expect(crosshair).toHaveAttribute('aria-valuetext', words)
  const announced = page.getByRole('region', { name: 'Chart' }).getByRole('status')
  // Before the crosshair is used, its value is the newest row in words.
  await spoken(/^2026-06-30: MVRV/)
  await expect(announced.first()).toHaveText('')

  await page.keyboard.press('Tab')
  expect(await page.evaluate(focused)).toBe('Skip to content')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(focused)).toBe('Skip to chart')
  await page.keyboard.press('Enter')
  await expect(crosshair).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const met: string[] = []
  const walk = async (until: RegExp) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(focused)
      met.push(name)
      if (until.test(name)) return
    }
    throw new Error(`${until} was not met on the way: ${met.join(' | ')}`)
  }
  await walk(/^Star this series$/)
  await walk(/^Share$/)
  await walk(/^Export$/)
  await walk(/^1Y$/)
  await walk(/Arrow keys move the crosshair/)

  // On focus the newest row is read. Arrow keys move it, and the readout matches the drawing.
  await spoken(/^2026-06-30: MVRV/)
  await page.keyboard.press('ArrowLeft')
  await spoken(/^2026-06-29: MVRV/)
  await page.keyboard.press('Home')
  await spoken(/^2025-07-01: MVRV/)
  // A live region would announce everything twice.
  await expect(chart.plot.locator('[role=status], [aria-live]')).toHaveCount(0)
  await expect(page.locator('[data-readout]')).toContainText('2025-07-01')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-readout]')).toHaveCount(0)

  await walk(/^About$/)
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(focused)).toBe('Table')
  await expect(page.getByRole('tab', { name: 'Table' })).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect.poll(() => chart.address()).toContain('tab=table')
  const table = page.getByRole('tabpanel', { name: 'Table' }).getByRole('table')
  await expect(page.locator('[aria-rowcount]')).toBeVisible()
  await walk(/^Time \(UTC\)/)
  await expect(table.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'descending')
  await expect(table.getByRole('rowheader').first()).toHaveText('2026-06-30')
  await page.keyboard.press('Enter')
  await expect(table.getByRole('columnheader').first()).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('rowheader').first()).toHaveText('2025-07-01')
})

test('the table has every row and field of the chart', { tag: '@all' }, async ({ page }) => {
  await page.goto('/charts/sp500-rsi?days=30&tab=table')
  const table = page.locator('[aria-rowcount]')
  const answer = await (
    await page.request.get('/api/v1/charts/sp500-rsi?days=30', { headers: { 'x-api-key': UPSTREAM_KEY } })
  ).json()
  await expect(table).toHaveAttribute('aria-rowcount', String(answer.count + 1))
  for (const name of Object.keys(answer.data[0])) {
    if (/date|timestamp/i.test(name)) continue
    await expect(table.getByRole('columnheader', { name, exact: true })).toHaveCount(1)
  }
})

test('menus open, move, and close with keys and return the focus', { tag: '@all' }, async ({ page }) => {
  await new ChartPage(page).open('/onchain/mvrv')
  const button = page.getByRole('button', { name: 'Export' })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  const csv = page.getByRole('link', { name: /^CSV(?! of| for Excel)/ })
  await expect(csv).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: /^Calendar/ })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(csv).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page.locator(':popover-open')).toHaveCount(0)
})

test('a dialog traps the focus, and Escape returns it', { tag: '@all' }, async ({ page }) => {
  await new ChartPage(page).open('/onchain/mvrv')
  const button = page.getByRole('button', { name: 'Embed' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Embed this chart' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('the palette is opened, searched, and used with keys', { tag: '@all' }, async ({ page }) => {
  await new ChartPage(page).open('/onchain/mvrv')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search series' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  // The second time, its code is loaded, and nothing else may take the focus.
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sopr')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('onchain/sopr')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: /^\d+ results\. Enter opens / }),
  ).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onchain\/sopr$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a setting that changes the chart is announced', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  const announced = page.getByRole('region', { name: 'Chart', exact: true }).getByRole('status')
  await chart.segment('Timeframe', '1Y').press('Enter')
  await expect(announced.filter({ hasText: /^MVRV.* from .*2025.* to .*2026/ })).toHaveCount(1)
  await chart.segment('Scale', 'Log').press('Enter')
  await expect(announced.filter({ hasText: /Logarithmic axis\.$/ })).toHaveCount(1)
})
