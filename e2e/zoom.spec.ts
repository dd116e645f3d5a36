import { expect, type Page, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'

/** The window in the address: days, or nulls for the whole series. */
async function windowOf(page: Page) {
  const search = new URL(page.url()).searchParams
  return { from: search.get('from'), to: search.get('to') }
}

/** The same after it has settled. Timers of the page run in order, so that one set later waits for those of a gesture. */
async function restingWindow(page: Page) {
  let last = await windowOf(page)
  for (let still = 0; still < 2; ) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
    const now = await windowOf(page)
    still = JSON.stringify(now) === JSON.stringify(last) ? still + 1 : 0
    last = now
  }
  return last
}

const WHOLE = { from: null, to: null }
const days = ({ from, to }: { from: string | null; to: string | null }) =>
  (Date.parse(to ?? '2026-06-30') - Date.parse(from ?? '2010-07-18')) / 86_400_000

test('Ctrl and the wheel, a drag, the minimap and a double click move the window and reset it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  const place = await chart.place()
  const x = place.x + place.width * 0.6
  const y = place.y + place.height * 0.5

  await page.mouse.move(x, y)
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -240)
  await page.keyboard.up('Control')
  await expect.poll(() => windowOf(page)).not.toEqual(WHOLE)
  const near = await restingWindow(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await chart.settled()
  await page.mouse.down()
  await page.mouse.move(x + 200, y, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => windowOf(page)).not.toEqual(near)
  const panned = await restingWindow(page)
  expect(Math.abs(days(panned) - days(near))).toBeLessThanOrEqual(3)

  const start = page.getByRole('slider', { name: 'First day in view' })
  await start.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => windowOf(page)).not.toEqual(panned)

  await page.mouse.dblclick(x, y)
  await expect.poll(() => windowOf(page)).toEqual(WHOLE)
})

test('the wheel scrolls the page unless Ctrl is held or the plot has the focus', { tag: '@all' }, async ({
  page,
}) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  const slider = chart.plot.getByRole('slider')
  const place = await chart.place()
  await page.mouse.move(place.x + place.width * 0.6, place.y + place.height * 0.5)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
  expect(await restingWindow(page)).toEqual(WHOLE)

  await page.evaluate(() => scrollTo(0, 0))
  await slider.focus()
  await page.mouse.wheel(0, -240)
  await expect.poll(() => windowOf(page)).not.toEqual(WHOLE)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a double click right after the wheel wins', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  const place = await chart.place()
  const at = [place.x + place.width * 0.6, place.y + place.height * 0.5] as const
  // A busy page takes the click before a question that was sent first, so it is asked before.
  const arrived = await page.evaluateHandle(() => {
    const click = new Promise<void>((resolve) =>
      addEventListener('dblclick', () => resolve(), { once: true }),
    )
    return { click }
  })
  await page.mouse.move(...at)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -480)
  await page.keyboard.up('Control')
  await page.mouse.dblclick(...at)
  await arrived.evaluate(({ click }) => click)
  expect(await restingWindow(page)).toEqual(WHOLE)
  // The picture must match the address: it starts with the first days.
  await page.mouse.move(place.x + 70, at[1])
  await expect(page.locator('[data-readout]')).toHaveText(/^2010/)
})

test('the crosshair of the keyboard stays within the days in view', { tag: '@all' }, async ({ page }) => {
  const chart = await new ChartPage(page).open('/onchain/mvrv?from=2020-03-01&to=2020-04-30')
  const crosshair = chart.plot.getByRole('slider')
  await crosshair.focus()
  await page.keyboard.press('Home')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^2020-03-01: MVRV/)
  await page.keyboard.press('ArrowLeft')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^2020-03-01: MVRV/)
  await page.keyboard.press('End')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^2020-04-30: MVRV/)
})

test('a resting crosshair keeps its day while the chart below it changes', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = await new ChartPage(page).open('/onchain/mvrv')
  await chart.segment('Timeframe', '1Y').click()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?timeframe=1y')
  await chart.settled()
  const place = await chart.place()
  await page.mouse.move(place.x + place.width * 0.5, place.y + place.height * 0.5)
  const readout = page.locator('[data-readout]')
  await expect(readout).toHaveText(/^2025-12|^2026-01/)
  const crosshair = chart.plot.locator('[data-crosshair]')
  const middle = (await crosshair.boundingBox())?.x ?? 0
  await page.goBack()
  await expect.poll(async () => (await crosshair.boundingBox())?.x ?? 0).toBeGreaterThan(middle + 300)
  await expect(readout).toHaveText(/^2025-12|^2026-01/)
})

test('the sideways wheel and a drag of the dates move and stretch time, and a double click resets it', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = await new ChartPage(page).open('/onchain/mvrv?from=2020-01-01&to=2021-12-31')
  const place = await chart.picture.boundingBox()
  const dates = await chart.plot.locator('[data-time-scale]').boundingBox()
  if (!place || !dates) throw new Error('there is no picture')
  const before = await windowOf(page)
  await page.mouse.move(place.x + place.width * 0.5, place.y + place.height * 0.5)
  await page.mouse.wheel(-300, 0)
  await expect.poll(() => windowOf(page)).not.toEqual(before)
  const earlier = await restingWindow(page)
  expect(Date.parse(earlier.from ?? '')).toBeLessThan(Date.parse(before.from ?? ''))
  expect(Math.abs(days(earlier) - days(before))).toBeLessThanOrEqual(3)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  const y = dates.y + dates.height / 2
  await page.mouse.move(dates.x + dates.width * 0.3, y)
  await page.mouse.down()
  await page.mouse.move(dates.x + dates.width * 0.6, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => windowOf(page)).not.toEqual(earlier)
  const near = await restingWindow(page)
  expect(days(near)).toBeLessThan(days(earlier) * 0.8)
  expect(Math.abs(Date.parse(near.to ?? '') - Date.parse(earlier.to ?? ''))).toBeLessThanOrEqual(
    3 * 86_400_000,
  )

  await page.mouse.dblclick(dates.x + dates.width * 0.5, y)
  await expect.poll(() => windowOf(page)).toEqual(WHOLE)
})

test('a drag that pauses goes on where the pointer is', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = await new ChartPage(page).open('/onchain/mvrv?from=2020-01-01&to=2021-12-31')
  const place = await chart.plot.locator('[data-time-scale]').boundingBox()
  if (!place) throw new Error('there is no picture')
  const before = await windowOf(page)
  const [x, y] = [place.x + place.width * 0.5, place.y - 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 100, y, { steps: 5 })
  // The rows of this window arrive meanwhile.
  await expect.poll(() => windowOf(page)).not.toEqual(before)
  await page.waitForTimeout(600)
  await page.mouse.move(x + place.width * 0.25, y, { steps: 5 })
  await page.mouse.up()
  const after = await restingWindow(page)
  const moved = (Date.parse(before.from ?? '') - Date.parse(after.from ?? '')) / 86_400_000
  expect(Math.abs(moved - days(before) * 0.25)).toBeLessThan(8)
})

test('a drag moves the values of a stretched scale and time, and nothing jumps afterwards', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = await new ChartPage(page).open('/economic/market_dow?from=2020-01-01&to=2021-12-31')
  const place = await chart.picture.boundingBox()
  const scale = await chart.plot.locator('[data-scale="0"]').boundingBox()
  if (!place || !scale) throw new Error('there is no picture')
  const [x, y] = [place.x + place.width * 0.5, scale.y + scale.height * 0.5]
  const drag = async (from: readonly [number, number], [right, down]: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(from[0] + right, from[1] + down, { steps: 6 })
    await page.mouse.up()
  }
  const value = async (down: number) => {
    await page.mouse.move(x, y + down)
    const label = chart.plot.locator('[data-side="right"] b').first()
    return Number((await label.textContent())?.replace(/[^\d.−-]/g, ''))
  }
  await drag([scale.x + scale.width / 2, y], [0, 90])
  const pulled = await value(0)
  const before = await windowOf(page)
  await drag([x, y], [120, 80])
  await expect.poll(() => windowOf(page)).not.toEqual(before)
  const after = await restingWindow(page)
  expect(Date.parse(after.from ?? '')).toBeLessThan(Date.parse(before.from ?? ''))
  expect(Math.abs((await value(80)) - pulled)).toBeLessThan(pulled * 0.01)
  expect(Math.abs((await value(0)) - pulled)).toBeGreaterThan(pulled * 0.05)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('two fingers zoom the chart and not the page', { tag: '@turn-1' }, async ({ page }) => {
    const chart = await new ChartPage(page).open('/onchain/mvrv')
    await chart.picture.scrollIntoViewIfNeeded()
    const place = await chart.place()
    const y = place.y + place.height * 0.4
    const middle = place.x + place.width / 2
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: middle + (side * apart) / 2, y, id })),
      })
    await touch('touchStart', 60)
    for (let apart = 70; apart <= 200; apart += 10) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(() => windowOf(page)).not.toEqual(WHOLE)
    expect(days(await windowOf(page))).toBeLessThan(days(WHOLE) * 0.8)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
})

for (const width of [768, 1024, 1440, 1920])
  test(`the first zoom moves no plot in a window of ${width} px`, {
    tag: width === 1440 ? '@turn-2' : '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const chart = await new ChartPage(page).open('/onchain/mvrv')
    const before = await chart.plot.boundingBox()
    const place = await chart.picture.boundingBox()
    if (!before || !place) throw new Error('there is no picture')

    await page.mouse.move(place.x + place.width * 0.6, place.y + place.height * 0.5)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -240)
    await page.keyboard.up('Control')
    await expect.poll(() => windowOf(page)).not.toEqual(WHOLE)
    await restingWindow(page)
    await chart.settled()
    expect(await chart.plot.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.goto('/onchain/mvrv?from=2020-01-01&to=2023-12-31')
    await chart.settled()
    expect(await chart.plot.boundingBox()).toEqual(before)
    const dates = page.getByRole('button', { name: 'Dates', exact: true, includeHidden: true })
    await expect(dates).toHaveAttribute('title', '2020-01-01 – 2023-12-31')
  })

test('texts of the first picture keep their shape, however wide the window is', { tag: '@turn-3' }, async ({
  browser,
}) => {
  for (const width of [768, 2560]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/onchain/mvrv')
    const shapes = await page.locator('[data-chart] svg text').evaluateAll((texts) =>
      texts.map((text) => {
        const { a, d } = (text as SVGGraphicsElement).getScreenCTM() as DOMMatrix
        return [a, d]
      }),
    )
    expect(shapes.length).toBeGreaterThan(10)
    for (const scale of shapes.flat()) expect(scale).toBeCloseTo(1, 2)
    await context.close()
  }
})
