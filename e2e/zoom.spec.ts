import { expect, type Page, test } from '@playwright/test'
import { ChartPage } from './pages/chart-page'

/** The window in the address: days, or nulls for the whole series. */
async function windowOf(page: Page) {
  const search = new URL(page.url()).searchParams
  return { from: search.get('from'), to: search.get('to') }
}

/** The same after it has settled. On a slow machine wheel events are processed one after the other. */
async function restingWindow(page: Page) {
  let last = await windowOf(page)
  for (let still = 0; still < 4; ) {
    await page.waitForTimeout(150)
    const now = await windowOf(page)
    still = JSON.stringify(now) === JSON.stringify(last) ? still + 1 : 0
    last = now
  }
  return last
}

const WHOLE = { from: null, to: null }
const days = ({ from, to }: { from: string | null; to: string | null }) =>
  (Date.parse(to ?? '2026-06-30') - Date.parse(from ?? '2010-07-18')) / 86_400_000

test('the wheel, a drag, the minimap and a double click move the window and reset it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = new ChartPage(page)
  await chart.open('/onchain/mvrv')
  const place = await chart.picture.boundingBox()
  if (!place) throw new Error('there is no picture')
  const x = place.x + place.width * 0.6
  const y = place.y + place.height * 0.5

  await page.mouse.move(x, y)
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -240)
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

test('a double click right after the wheel wins', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = new ChartPage(page)
  await chart.open('/onchain/mvrv')
  const place = await chart.picture.boundingBox()
  if (!place) throw new Error('there is no picture')
  const at = [place.x + place.width * 0.6, place.y + place.height * 0.5] as const
  await page.mouse.move(...at)
  await page.mouse.wheel(0, -480)
  await page.mouse.dblclick(...at)
  await page.waitForTimeout(700)
  expect(await windowOf(page)).toEqual(WHOLE)
  // The picture must match the address: it starts with the first days.
  await page.mouse.move(place.x + 70, at[1])
  await expect(chart.plot.locator('[data-readout] header')).toHaveText(/^2010/)
})

test('the crosshair of the keyboard stays within the days in view', async ({ page }) => {
  const chart = new ChartPage(page)
  await chart.open('/onchain/mvrv?from=2020-03-01&to=2020-04-30')
  const crosshair = chart.plot.getByRole('slider')
  await crosshair.focus()
  await page.keyboard.press('Home')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^2020-03-01: MVRV/)
  await page.keyboard.press('ArrowLeft')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^2020-03-01: MVRV/)
  await page.keyboard.press('End')
  await expect(crosshair).toHaveAttribute('aria-valuetext', /^2020-04-30: MVRV/)
})

test('a resting crosshair keeps its day while the chart below it changes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const chart = new ChartPage(page)
  await chart.open('/onchain/mvrv')
  await chart.segment('Timeframe', '1Y').click()
  await expect.poll(() => chart.address()).toBe('/onchain/mvrv?days=365')
  await chart.settled()
  const place = await chart.picture.boundingBox()
  if (!place) throw new Error('there is no picture')
  await page.mouse.move(place.x + place.width * 0.5, place.y + place.height * 0.5)
  const readout = chart.plot.locator('[data-readout] header')
  await expect(readout).toHaveText(/^2025-12|^2026-01/)
  const crosshair = readout.locator('xpath=../preceding-sibling::div[1]')
  const middle = (await crosshair.boundingBox())?.x ?? 0
  await page.goBack()
  await expect.poll(async () => (await crosshair.boundingBox())?.x ?? 0).toBeGreaterThan(middle + 300)
  await expect(readout).toHaveText(/^2025-12|^2026-01/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('two fingers zoom the chart and not the page', async ({ page }) => {
    const chart = new ChartPage(page)
    await chart.open('/onchain/mvrv')
    await chart.picture.scrollIntoViewIfNeeded()
    const place = await chart.picture.boundingBox()
    if (!place) throw new Error('there is no picture')
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
