import { expect, type Page, test } from '@playwright/test'
import { visitAccountPages } from './pages/account-pages'

const PAGES = [
  '/',
  '/onchain/mvrv',
  '/charts/sp500-macd',
  '/crypto/prices/BTC',
  '/economic',
  '/boards/cycle',
  '/docs',
]
const CHARTS = ['/onchain/mvrv', '/charts/sp500-macd', '/crypto/prices/BTC']

test.describe.configure({ mode: 'parallel' })

/** Nothing scrolls sideways, and no control is outside of the window. */
async function checkSideways(page: Page, name: string) {
  const { overflow, outside } = await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const lost = [...document.querySelectorAll('main button, main a[href], main input, main select')].filter(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1) && !scrolls(one)
      },
    )
    return {
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      outside: lost.map((one) => one.textContent || one.getAttribute('aria-label')),
    }
  })
  expect(overflow, name).toBeLessThanOrEqual(0)
  expect(outside, name).toEqual([])
}

test('at 360 pixels nothing of the pages about accounts scrolls sideways', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAccountPages(page, (name) => checkSideways(page, name))
})

for (const width of [360, 768, 1440, 2560]) {
  test(`at ${width} pixels nothing scrolls sideways and every control is reachable`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await page.goto(path)
      await checkSideways(page, path)
    }
  })

  test(`at ${width} pixels the live chart covers the first picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of CHARTS) {
      await page.goto(path)
      const place = await page.locator('[data-chart]').boundingBox()
      await page.locator('[data-chart="live"]').waitFor()
      const covered = await page.locator('[data-chart]').boundingBox()
      const canvas = await page.locator('[data-chart] canvas').first().boundingBox()
      expect(covered, path).toEqual(place)
      // A canvas has whole pixels.
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(Math.abs((canvas?.[side] ?? 0) - (place?.[side] ?? 0)), `${side} of ${path}`).toBeLessThan(1)
      }
    }
  })
}
