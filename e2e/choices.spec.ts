import { expect, type Page, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document
    const isLabeled =
      at instanceof HTMLSelectElement || at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
    const label = isLabeled ? at.labels?.[0] : null
    return label?.textContent ?? at?.getAttribute('aria-label') ?? at?.tagName
  })

test('of two changes made before the page is redrawn, both are kept', { tag: '@turn-1' }, async ({
  page,
}) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await page.evaluate(() => {
    for (const [group, value] of [
      ['Timeframe', '1y'],
      ['Scale', 'log'],
    ])
      document.querySelector<HTMLElement>(`[aria-label="${group}"] [data-value="${value}"]`)?.click()
  })
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?scale=log&timeframe=1y')
})

test('compared series are edited by keyboard without losing the focus', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?vs=crypto/prices/BTC')
  await (await chart.tool('Compare')).click()
  const field = page.getByLabel(/^Field of/)
  await field.focus()
  await field.selectOption({ index: 2 })
  await expect.poll(() => chart.address()).toContain('BTC:')
  await chart.settled()
  expect(await nameOfFocused(page)).toMatch(/^Field of/)

  await page.getByLabel('Formula', { exact: true }).fill('a / b')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove formula 1' })).toBeVisible()
  expect(await nameOfFocused(page)).toBe('Formula')
  await page.getByRole('button', { name: 'Remove formula 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove formula 1' })).toHaveCount(0)
  expect(await nameOfFocused(page)).toBe('Formula')
})

test('a table keeps its order during a zoom, and outdated rows are marked', { tag: '@all' }, async ({
  page,
}) => {
  await new ChartPage(page).open('/onchain/mvrv?days=365&tab=table')
  const table = page.getByRole('region', { name: 'Rows of the chart' })
  await table.getByRole('button', { name: 'mvrv', exact: true }).click()
  const head = table.getByRole('columnheader', { name: /^mvrv [↑↓]$/ })
  await expect(head).toHaveAttribute('aria-sort', 'descending')

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/data\/onchain\/mvrv\?(?!.*width=)/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Chain', { exact: true }).selectOption('litecoin')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
  answer()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
})

test('a click on the minimap shows everything, and only the primary button draws a window', {
  tag: '@all',
}, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?from=2020-01-01&to=2020-12-31')
  const end = page.getByRole('slider', { name: 'Last day in view' })
  await end.scrollIntoViewIfNeeded()
  const map = await end.locator('..').boundingBox()
  if (!map) throw new Error('there is no small map')
  const y = map.y + map.height / 2
  const before = await chart.address()
  await page.mouse.move(map.x + map.width * 0.1, y)
  await page.mouse.down({ button: 'right' })
  await page.mouse.move(map.x + map.width * 0.3, y, { steps: 4 })
  await page.mouse.up({ button: 'right' })
  await page.keyboard.press('Escape')
  expect(await chart.address()).toBe(before)

  await end.press('End')
  await expect.poll(() => chart.address()).toContain('to=2026-06-30')
  await page.mouse.move(map.x + map.width * 0.1, y)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv')
})

test('an editor that fails to load is reported and can be retried', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  const compare = page.getByRole('button', { name: 'Compare', exact: true, includeHidden: true }).first()
  await (await chart.tool('Compare')).click()
  await expect(page.getByRole('status').filter({ hasText: 'Could not load' })).toBeVisible()
  await expect(compare).toHaveAttribute('aria-expanded', 'false')
  await page.unroute('**/_next/static/**/*.js')
  await (await chart.tool('Compare')).click()
  await expect(page.getByRole('button', { name: 'Add a series' })).toBeVisible()
  await expect(page.getByText('Could not load')).toHaveCount(0)
})

test('a typed date is one history entry, and dates in the wrong order are explained', {
  tag: '@all',
}, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await page.getByRole('button', { name: 'Dates' }).click()
  const steps = await page.evaluate(() => history.length)
  await page.getByLabel('From', { exact: true }).pressSequentially('01152024', { delay: 40 })
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?from=2024-01-15')
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
  await page.getByLabel('To', { exact: true }).pressSequentially('12312023', { delay: 40 })
  await expect(page.getByText('The first day must not be after the last day.')).toBeVisible()
  expect(await chart.address()).toBe('/onchain/mvrv?from=2024-01-15')
  await page.getByLabel('From', { exact: true }).pressSequentially('01152022', { delay: 40 })
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?from=2022-01-15&to=2023-12-31')
})

test('percentiles do not depend on the zoom, even if a window has finer rows', { tag: '@all' }, async ({
  page,
}) => {
  const chart = new ChartPage(page)
  const rankOfLast = async (zoom: string) => {
    await chart.open(`/onchain/mvrv?dataResolution=1h&days=1000${zoom}`)
    await page.getByRole('slider', { name: /MVRV/ }).focus()
    await page.keyboard.press('End')
    return page.locator('[data-rank]').first().textContent()
  }
  const rank = await rankOfLast('')
  expect(rank).toMatch(/^p\d+$/)
  expect(await rankOfLast('&from=2026-05-01')).toBe(rank)
})

test('examples that fail to load leave the chart on screen', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await page.getByRole('tab', { name: 'API' }).click()
  await expect(page.getByText('Could not load the examples.')).toBeVisible()
  await expect(chart.plot).toHaveAttribute('data-chart', 'live')
  await page.unroute('**/_next/static/**/*.js')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('curl -H').first()).toBeVisible()
})

test('the focus stays at the chart when the zoom is reset', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?from=2024-01-01')
  await page.getByRole('button', { name: 'Reset zoom' }).press('Enter')
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv')
  await expect(page.getByRole('slider', { name: /MVRV/ })).toBeFocused()
})

test('the colors of a rise and a fall are the reader’s, on the page and in what is copied', {
  tag: '@turn-1',
}, async ({ page }) => {
  const chart = await new ChartPage(page).open('/crypto/prices/BTC')
  const dot = page.locator('[style*="--swatch"] > [aria-hidden]').first()
  const usual = await dot.evaluate((one) => getComputedStyle(one).backgroundColor)
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('radio', { name: 'Blue and orange' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => dot.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(usual)
  const chosen = await dot.evaluate((one) => getComputedStyle(one).backgroundColor)

  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('link', { name: /PNG/ })).toHaveAttribute('href', /colors=blue-orange/)
  await page.reload()
  await chart.settled()
  expect(await dot.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(chosen)
})

test('colors and widths of lines are set under Share, also by keys, and are part of the address', {
  tag: '@turn-2',
}, async ({ page }) => {
  await new ChartPage(page).open('/onchain/mvrv')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: /^Colors and widths/ }).click()
  const line = page.getByRole('group', { name: 'MVRV', exact: true })
  await line.getByRole('radio', { name: 'orange' }).click()
  await expect(page).toHaveURL(/style=a:orange$/)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/style=a:mint$/)
  await line.getByRole('combobox').selectOption('4 px')
  await expect(page).toHaveURL(/style=a:mint,4$/)
  const swatch = await page
    .getByRole('button', { name: /^MVRV/ })
    .first()
    .evaluate((one) => getComputedStyle(one).getPropertyValue('--swatch'))
  expect(swatch.trim()).toBe('#528975')
  await page.getByRole('button', { name: 'Usual colors and widths' }).click()
  await expect(page).not.toHaveURL(/style=/)
  // A color and a width before the router has shown the first of them.
  await line.evaluate(async (row) => {
    row.querySelector<HTMLInputElement>('[aria-label=orange]')?.click()
    await Promise.resolve()
    const width = row.querySelector('select')
    if (width) width.value = '4'
    width?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(page).toHaveURL(/style=a:orange,4$/)
  await page.getByRole('button', { name: 'Usual colors and widths' }).click()
  await page.getByRole('button', { name: 'Close style' }).click()
  await expect(line).toHaveCount(0)
})

test('a chart opens side by side, for each value of a setting', { tag: '@turn-3' }, async ({
  page,
  request,
}) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?show=mvrv&scale=log')
  await (await chart.tool('Compare')).click()
  await page.getByRole('link', { name: /each chain/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, each chain$/)
  const titles = page.locator('main').getByRole('heading', { level: 2 })
  await expect(titles.filter({ hasText: 'Bitcoin' }).first()).toBeVisible()
  await expect(titles.filter({ hasText: 'Litecoin' })).toBeVisible()
  const { pathname } = new URL(page.url())
  const frame = await (await request.get(`/embed${pathname}`)).text()
  expect(frame).toContain('<h2>Litecoin</h2>')
  expect((await request.get(`/image${pathname}.png`)).headers()['content-type']).toBe('image/png')
})
