import { head, median, ms, row } from './figures.mjs'
import { BASE } from './server.mjs'
import { openCold } from './visit.mjs'

const SWITCHES = ['1y', '4y', '1m', '10y', '2y', '6m', '5y', '3m']

/** Time from a click on a timeframe to the frame after the chart is drawn. Runs in the page. */
function clickTimeframe(value) {
  return new Promise((resolve) => {
    const canvas = document.querySelector('[data-chart] [role="slider"]')
    const began = performance.now()
    new MutationObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - began)))
    }).observe(canvas, { attributes: true, attributeFilter: ['aria-label'] })
    document.querySelector(`[data-value="${value}"]`).click()
  })
}

/** Time to switch the timeframe: the first time, which calls the server, and again. */
export async function measureTimeframes(browser) {
  head(
    'Another timeframe: click to the frame after it is drawn',
    'page',
    'network',
    'first time',
    'seen before',
  )
  for (const path of ['/onchain/mvrv', '/crypto/prices/BTC']) {
    for (const throttled of [false, true]) {
      const { context, page } = await openCold(browser, { throttled })
      await page.goto(BASE + path)
      await page.locator('[data-chart="live"]').waitFor()
      await page.waitForLoadState('networkidle')
      const rounds = []
      for (let round = 0; round < 2; round++) {
        const took = []
        for (const value of SWITCHES) {
          took.push(await page.evaluate(clickTimeframe, value))
          await page.waitForTimeout(300)
        }
        rounds.push(median(took))
      }
      row(path, throttled ? 'throttled' : 'plain', ...rounds.map(ms))
      await context.close()
    }
  }
}
