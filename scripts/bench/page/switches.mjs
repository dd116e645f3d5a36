import { head, median, ms, row } from './figures.mjs'
import { BASE } from './server.mjs'
import { openCold } from './visit.mjs'

/** Pages of one list, opened one after another. */
const LIST = '/onchain?concept=valuation'
const SERIES = 8

/** Time from a click on a link to the frame after the picture of its page is in the document. Runs in the page. */
function clickLink(href) {
  return new Promise((resolve) => {
    const title = document.querySelector('h1').textContent
    const began = performance.now()
    const isThere = () =>
      document.querySelector('h1')?.textContent !== title &&
      document.querySelector('[data-chart] svg, canvas')
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - began)))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    document.querySelector(`main a[href="${href}"]`).click()
  })
}

/** Time from one chart to the next: with the pointer on the link before, and with the link clicked at once. */
export async function measureSwitches(browser) {
  head('From a list to a chart: click to the frame after its picture', 'network', 'pointer first', 'at once')
  for (const throttled of [false, true]) {
    const { context, page } = await openCold(browser, { throttled })
    await page.goto(BASE + LIST)
    await page.waitForLoadState('networkidle')
    const hrefs = await page
      .locator('main [data-walk] a')
      .evaluateAll((links, most) => links.slice(0, most).map((link) => link.getAttribute('href')), 2 * SERIES)
    // Drawn once before, so that only the way to the browser is measured.
    for (const href of hrefs) await (await fetch(BASE + href)).arrayBuffer()
    const took = { first: [], atOnce: [] }
    for (const [at, href] of hrefs.entries()) {
      const isFirst = at % 2 === 0
      if (isFirst) {
        await page.locator(`main a[href="${href}"]`).hover()
        await page.waitForLoadState('networkidle')
      }
      took[isFirst ? 'first' : 'atOnce'].push(await page.evaluate(clickLink, href))
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await page.locator(`main a[href="${href}"]`).waitFor()
      await page.waitForLoadState('networkidle')
    }
    row(throttled ? 'throttled' : 'plain', ms(median(took.first)), ms(median(took.atOnce)))
    await context.close()
  }
}
