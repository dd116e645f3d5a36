import { head, mb, ms, row } from './figures.mjs'
import { BASE } from './server.mjs'
import { openCold } from './visit.mjs'

const PATH = '/onchain/mvrv?dataResolution=block'
/** Three frames at 60 per second take 50 ms, within rounding. */
const SLOW_MS = 50

/** Records the time between frames. Runs in the page. */
function watchFrames() {
  window.bench.frames = []
  let before = performance.now()
  const next = (now) => {
    window.bench.frames.push({ at: now, took: now - before })
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** Maximum rows per day in the chart, derived from the slider positions of neighboring rows. */
async function spacingSeen(page) {
  const slider = page.locator('[data-chart] [role="slider"]').first()
  await slider.press('End')
  const last = await slider.getAttribute('aria-valuetext')
  await slider.press('ArrowLeft')
  const before = await slider.getAttribute('aria-valuetext')
  return `${before?.split(': ')[0]} → ${last?.split(': ')[0]}`
}

/** Zooms in with Ctrl and the wheel, drags back and forth, and zooms out again. */
async function panAndZoom(page, box) {
  const x = box.x + box.width * 0.6
  const y = box.y + box.height / 2
  const wheel = async (times, delta) => {
    await page.keyboard.down('Control')
    for (let turn = 0; turn < times; turn++) {
      await page.mouse.wheel(0, delta)
      await page.waitForTimeout(40)
    }
    await page.keyboard.up('Control')
  }
  const drag = async (distance) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 0; step < 60; step++) {
      await page.mouse.move(x + (distance * step) / 60, y)
      await page.waitForTimeout(16)
    }
    await page.mouse.up()
    await page.waitForTimeout(600)
  }
  await page.mouse.move(x, y)
  await wheel(20, -120)
  await page.waitForTimeout(600)
  for (const distance of [300, -300, 250, -250]) await drag(distance)
  // Zooms in until one response contains every block.
  await wheel(40, -120)
  await page.waitForTimeout(1200)
  for (const distance of [200, -200, 200]) await drag(distance)
  const finest = await spacingSeen(page)
  await wheel(70, 120)
  await page.waitForTimeout(600)
  return finest
}

/** Frame times and memory while panning and zooming about 900,000 blocks. */
export async function measureBlocks(browser) {
  const { context, page, session } = await openCold(browser)
  await page.goto(BASE + PATH)
  await page.locator('[data-chart="live"]').waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const rows = await page.locator('[data-chart] [role="slider"]').first().getAttribute('aria-valuemax')
  const box = await page.locator('[data-chart]').boundingBox()
  await page.evaluate(watchFrames)
  const finest = await panAndZoom(page, box)
  const { frames } = await page.evaluate(() => window.bench)
  const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize: kept } = await session.send('Runtime.getHeapUsage')
  await context.close()

  const later = frames.filter(({ at }) => at > frames[0].at + 1000).map(({ took }) => took)
  const sorted = [...later].sort((a, b) => a - b)
  const at = (share) => sorted[Math.floor(sorted.length * share)]
  head(
    `Panning and zooming ${PATH}`,
    'frames',
    'median',
    '95 %',
    '99 %',
    'longest',
    'over 50 ms',
    'rows held',
    'heap',
    'heap after garbage collection',
    'neighbors, zoomed in',
  )
  const slow = later.filter((took) => Math.round(took) > SLOW_MS).length
  row(
    later.length,
    ms(at(0.5)),
    ms(at(0.95)),
    ms(at(0.99)),
    ms(sorted.at(-1)),
    slow,
    Number(rows) + 1,
    mb(heap),
    mb(kept),
    finest,
  )
}
