import { watchWire } from './watch-wire.mjs'

const network = (latency, bits) => ({
  latency,
  downloadThroughput: bits / 8,
  uploadThroughput: bits / 8,
  offline: false,
})

/** Networks and processors, the latter as a factor of their slowness. */
export const PROFILES = {
  plain: null,
  throttled: { network: network(40, 10_000_000), slower: 4 },
  phone: { network: network(150, 1_600_000), slower: 4 },
}

const READABLE_WITHIN_MS = 15_000
/** A new browser keeps setting up its own window for about a second. */
const WINDOW_OPENS_MS = 1500

/** Observes a document from its start. Runs in the page. */
function probe({ drawn, live }) {
  window.bench = { long: 0, visible: null, live: null, frames: [] }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.bench.long += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  let firstPaint = null
  new PerformanceObserver((list) => {
    firstPaint ??= list.getEntries()[0].startTime
  }).observe({ type: 'paint', buffered: true })
  const look = () => {
    const place = document.querySelector(drawn)
    if (!place?.getBoundingClientRect().width) return requestAnimationFrame(look)
    // The next frame shows it. For the first frame the browser reports the time. Otherwise the frame after it
    // begins after it.
    const first = firstPaint === null
    requestAnimationFrame((after) => {
      const settle = () => {
        if (first && firstPaint === null) return setTimeout(settle, 5)
        window.bench.visible = first ? Math.min(firstPaint, after) : after
      }
      settle()
    })
  }
  requestAnimationFrame(look)
  const lookLive = () => {
    if (!document.querySelector(live)) return requestAnimationFrame(lookLive)
    window.bench.live = performance.now()
  }
  if (live) requestAnimationFrame(lookLive)
}

/**
 * Opens a page in a new context with a cold cache and measures its network traffic, with one of the
 * `PROFILES`.
 */
export async function openCold(
  browser,
  {
    throttled = false,
    profile = throttled ? 'throttled' : 'plain',
    drawn = 'main [data-chart] svg path',
    live,
  } = {},
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.waitForTimeout(WINDOW_OPENS_MS)
  const session = await context.newCDPSession(page)
  const { wire, before } = await watchWire(session)
  const limits = PROFILES[profile]
  if (limits) {
    await session.send('Network.emulateNetworkConditions', limits.network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: limits.slower })
  }
  await page.addInitScript(probe, { drawn, live })
  return { context, page, session, wire, before }
}

/**
 * Moves the pointer over the chart until a readout appears. Returns milliseconds since navigation, or null. It asks the
 * browser directly: a locator of Playwright evaluates 300 KB of script in the page first, a task as long as our own ones.
 */
async function untilReadable(page, session, plot, readout) {
  const ask = async (look, selector) => {
    const expression = `(${look})(${JSON.stringify(selector)})`
    return (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  }
  const limit = Date.now() + READABLE_WITHIN_MS
  for (let step = 0; Date.now() < limit; step++) {
    // It moves while the document arrives.
    const place = await ask(middleOf, plot)
    if (place) {
      await page.mouse.move(place.x + (step % 40), place.y)
      const at = await ask(shownAt, readout)
      if (at !== null) return at
    }
    await page.waitForTimeout(30)
  }
  return null
}

/** The middle of an element that has a size. Runs in the page. */
function middleOf(selector) {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box?.width && box.height ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}

/** Now, if one of these elements shows a text. Runs in the page. */
function shownAt(selector) {
  const shown = [...document.querySelectorAll(selector)].some(
    (one) => (one.dataset.read || one.textContent.trim()) && getComputedStyle(one).visibility !== 'hidden',
  )
  return shown ? performance.now() : null
}

/**
 * One first visit. `drawn` selects the chart's lines, `plot` the area for the pointer and `readout` what it then shows,
 * `live` what there is once the chart can be zoomed. Without `plot` the pointer stays away. Bytes are counted on the wire with headers. Times are milliseconds since
 * navigation.
 */
export async function visit(browser, url, { profile, drawn, plot, readout, live }) {
  const { context, page, session, wire, before } = await openCold(browser, { profile, drawn, live })
  try {
    await session.send('Performance.enable')
    const work = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1_000 * metrics.find(({ name }) => name === 'TaskDuration').value
    }
    const began = await work()
    await page.goto(url, { waitUntil: 'commit' })
    const interactive = plot ? await untilReadable(page, session, plot, readout) : null
    await page.waitForLoadState('networkidle')
    if (live)
      await page.waitForFunction(() => window.bench.live !== null, null, { timeout: READABLE_WITHIN_MS })
    const main = (await work()) - began
    const { long, visible, live: zoomable } = await page.evaluate(() => window.bench)
    const firstByte = await page.evaluate(() => performance.getEntriesByType('navigation')[0].responseStart)
    const heap = (await session.send('Runtime.getHeapUsage')).usedSize
    const bytes = {
      beforeVisible: before(visible),
      beforeInteractive: before(interactive ?? Number.NaN),
      beforeLive: before(zoomable ?? Number.NaN),
    }
    return { ...wire, ...bytes, firstByte, visible, interactive, live: zoomable, blocking: long, main, heap }
  } finally {
    await context.close()
  }
}
