import { expect, type Page, test } from '@playwright/test'
import { visitAccountPages } from './pages/account-pages'

const PAGES = [
  '/',
  '/onchain/mvrv',
  '/charts/sp500-macd',
  '/crypto/prices/BTC',
  '/economic',
  '/boards',
  '/boards/cycle',
  '/embed/boards/cycle',
  '/watchlists',
  '/docs',
  '/status',
  '/docs/about',
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

/** The words of the search field are whole, or there is only its icon. */
async function checkSearch(page: Page, name: string) {
  const cut = await page.locator('header a[href="/search"] span').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const isShown = part.getBoundingClientRect().width > 1
      return isShown && part.scrollWidth > part.clientWidth + 1 ? [part.textContent] : []
    }),
  )
  expect(cut, name).toEqual([])
}

test('at 360 pixels nothing of the pages about accounts scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAccountPages(page, (name) => checkSideways(page, name))
})

for (const width of [360, 768, 1440, 2560]) {
  test(`at ${width} pixels nothing scrolls sideways and every control is reachable`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await page.goto(path)
      await checkSideways(page, path)
      await checkSearch(page, path)
    }
  })

  test(`at ${width} pixels the live chart covers the first picture, and no control moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of CHARTS) {
      const scripts = await holdScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const place = await page.locator('[data-chart]').boundingBox()
      const controls = await controlPlaces(page)
      await scripts.release()
      await page.locator('[data-chart="live"]').waitFor()
      const covered = await page.locator('[data-chart]').boundingBox()
      const canvas = await page.locator('[data-chart] canvas').first().boundingBox()
      expect(covered, path).toEqual(place)
      expect(await controlPlaces(page), path).toEqual(controls)
      // A canvas has whole pixels.
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(Math.abs((canvas?.[side] ?? 0) - (place?.[side] ?? 0)), `${side} of ${path}`).toBeLessThan(1)
      }
    }
  })
}

/** Scripts of the page wait until they are released. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return {
    release: async () => {
      release()
      await page.unroute('**/_next/static/**/*.js')
    },
  }
}

/** Names and places of what can be pressed above the chart. */
function controlPlaces(page: Page) {
  return page.locator('article').evaluate((article) => {
    const top = article.querySelector('[data-chart]')?.getBoundingClientRect().top ?? 0
    return [...article.querySelectorAll('button, a, select, input')].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const name = one.getAttribute('aria-label') || one.id || one.textContent
      return width > 1 && y + height < top ? [[name, x, y, width, height].join(' ')] : []
    })
  })
}
