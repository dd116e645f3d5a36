import { expect, test } from '@playwright/test'
import { urls } from '../instances'
import { ChartPage } from '../pages/chart-page'
import { measured } from './measured'

test.use({ baseURL: urls.desk })

test.beforeEach(async ({ request }) => measured(request))

test('by keyboard from what moved to a weekly indicator, a mark, and a copied link that a stranger opens', {
  tag: '@turn-1',
}, async ({ browser, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: urls.desk })
  await page.goto('/?moved=7')
  const moved = page.getByRole('region', { name: 'What moved' })
  await moved.getByRole('region', { name: 'Prices' }).locator('a[href="/crypto/prices/BTC"]').press('Enter')
  await page.waitForURL('**/crypto/prices/BTC')
  const chart = new ChartPage(page)
  await chart.settled()

  await (await chart.tool('Compare')).press('Enter')
  const formula = page.getByLabel('Formula', { exact: true })
  await formula.focus()
  await page.keyboard.type('rsi(close, 14)')
  // Enter would take a completion.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('formula')).toBe('rsi(close, 14)')
  await page.getByLabel('Interval').focus()
  await page.keyboard.type('W')
  await expect.poll(() => chart.address()).toContain('interval=1w')

  await chart.settled()
  await chart.plot.getByRole('slider', { name: /Arrow keys move the crosshair/ }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: 'Mark a day' }).getByLabel('Text')).toBeFocused()
  await page.keyboard.type('Rare week')
  await page.keyboard.press('Enter')
  const marks = (of = page) => of.getByRole('region', { name: 'Marked days' })
  await expect(marks()).toContainText('Rare week')

  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(page.getByText('Copied the picture and its link.')).toBeVisible()
  const text = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item.getType('text/plain')).text()
  })
  const link = new URL(text.trim().split('\n').at(-1) ?? '')
  expect(link.searchParams.get('interval')).toBe('1w')

  const other = await (await browser.newContext()).newPage()
  await other.goto(link.href)
  const seen = new ChartPage(other)
  await seen.settled()
  await chart.settled()
  await expect(marks(other)).toHaveText((await marks().textContent()) ?? '')
  const legendOf = (of: typeof page) => of.getByRole('list', { name: 'Legend' }).allTextContents()
  expect(await legendOf(other)).toEqual(await legendOf(page))
  const readings = []
  for (const shown of [page, other]) {
    const crosshair = shown.getByRole('slider', { name: /Arrow keys move the crosshair/ })
    await crosshair.focus()
    await shown.keyboard.press('End')
    readings.push(await crosshair.getAttribute('aria-valuetext'))
  }
  expect(readings[0]).toMatch(/rsi.*\d/)
  expect(readings[1]).toBe(readings[0])
  await other.context().close()
})

test('by keyboard from a screen to a list, and along it', { tag: '@turn-2' }, async ({ page }) => {
  await page.goto('/screen?family=crypto/prices&sort=-chg7')
  const rows = page.locator('tbody [data-row]')
  await expect(rows.first()).toContainText('crypto/prices/BTC')
  const paths = await rows.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await rows.first().getByRole('link').press('Enter')
  await page.waitForURL(`**${paths[0]}`)
  const chart = new ChartPage(page)
  await chart.settled()

  const list = page.getByRole('complementary', { name: 'Watchlist' })
  const listed = list.locator('[data-walk] a')
  await page.keyboard.press('j')
  await page.waitForURL(`**${paths[1]}`)
  await chart.settled()
  await page.keyboard.press('k')
  await page.waitForURL(`**${paths[0]}`)
  await chart.settled()
  // With the list beside it, the keys go along the list.
  await page.keyboard.press('w')
  for (const path of paths.slice(0, 2)) {
    await page.goto(path ?? '')
    await chart.settled()
    await list.getByRole('button', { name: 'Add this chart' }).press('Enter')
    await expect(list.locator('[aria-current]')).toHaveAttribute('href', path ?? '')
  }
  await expect(listed).toHaveCount(2)

  await listed.first().press('Enter')
  await page.waitForURL(`**${paths[0]}`)
  await listed.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(`**${paths[1]}`)
  await chart.settled()
  await page.goto('/watchlists')
  await expect(page.locator('main ul[data-walk] a')).toHaveCount(2)
})
