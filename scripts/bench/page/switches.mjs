import { openChartList, pointAt } from './chart-list.mjs'
import { head, median, ms, row } from './figures.mjs'
import { PLAIN_BASE } from './plain-page.mjs'
import { openCold } from './visit.mjs'

/** Pairs of pages of one list, opened one after another. */
const SERIES = 8

/** Time from an action to the frame after the picture of its page is in the document. Runs in the page. */
function untilNext({ href, back }) {
  return new Promise((resolve) => {
    const title = document.querySelector('h1').textContent
    const began = performance.now()
    const isThere = () =>
      document.querySelector('h1')?.textContent !== title &&
      (back || document.querySelector('[data-chart] svg, canvas'))
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - began)))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    if (back) history.back()
    else document.querySelector(`a[href="${href}"]`).click()
  })
}

/** Milliseconds of the main thread that an action and what follows it take. */
async function mainThread(session, act) {
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  const before = await taken()
  const took = await act()
  return { took, cpu: (await taken()) - before }
}

/** Time from a list to a chart and back: with the pointer on the link before, and with the link clicked at once. */
export async function measureSwitches(browser) {
  head(
    'From a list to a chart: click to the frame after its picture, and main thread until all is loaded',
    'page',
    'network',
    'pointer first',
    'at once',
    'back',
    'main thread',
  )
  for (const throttled of [false, true]) {
    await measureOurs(browser, throttled)
    await measurePlain(browser, throttled)
  }
}

async function measureOurs(browser, throttled) {
  const { context, page, session } = await openCold(browser, { throttled })
  await session.send('Performance.enable')
  const hrefs = await openChartList(page, SERIES)
  const took = { first: [], atOnce: [], back: [], cpu: [] }
  for (const [at, href] of hrefs.entries()) {
    const isFirst = at % 2 === 0
    if (isFirst) await pointAt(page, href)
    const there = await mainThread(session, async () => {
      const time = await page.evaluate(untilNext, { href })
      await page.waitForLoadState('networkidle')
      return time
    })
    took[isFirst ? 'first' : 'atOnce'].push(there.took)
    took.cpu.push(there.cpu)
    took.back.push(await page.evaluate(untilNext, { back: true }))
    await page.locator(`main a[href="${href}"]`).waitFor()
    await page.waitForLoadState('networkidle')
  }
  row('ours', name(throttled), ...['first', 'atOnce', 'back', 'cpu'].map((one) => ms(median(took[one]))))
  await context.close()
}

/** A page that is only the smallest chart library and the rows of two fields, as columns. */
async function measurePlain(browser, throttled) {
  const { context, page, session } = await openCold(browser, { throttled })
  await session.send('Performance.enable')
  await page.goto(`${PLAIN_BASE}/?switching`)
  await page.locator('canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
  const took = []
  const cpu = []
  for (let at = 0; at < 2 * SERIES; at++) {
    const one = await mainThread(session, async () => {
      const time = await page.evaluate((at) => window.show(at), at)
      await page.waitForLoadState('networkidle')
      return time
    })
    took.push(one.took)
    cpu.push(one.cpu)
  }
  row('plain lightweight-charts', name(throttled), '–', ms(median(took)), '–', ms(median(cpu)))
  await context.close()
}

function name(throttled) {
  return throttled ? 'throttled' : 'plain'
}
