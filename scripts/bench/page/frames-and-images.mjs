import { head, kb, median, ms, row } from './figures.mjs'
import { PLAIN_BASE } from './plain-page.mjs'
import { BASE } from './server.mjs'
import { openCold } from './visit.mjs'

const FRAMES = 20

/** A page with twenty embeds: bytes, and the time until each is loaded and shows its picture. */
export async function measureTwentyFrames(browser, paths, runs) {
  head('A page with twenty frames', 'network', 'requests', 'all bytes', 'every frame loaded')
  const url = `${PLAIN_BASE}/?frames=${paths.slice(0, FRAMES).join(',')}`
  for (const throttled of [false, true]) {
    const seen = []
    for (let run = 0; run < runs; run++) {
      const { context, page, wire } = await openCold(browser, { throttled, drawn: 'iframe' })
      await page.goto(url, { waitUntil: 'load' })
      const loaded = await page.evaluate(() => performance.getEntriesByType('navigation')[0].loadEventStart)
      for (const frame of page.frames().slice(1)) await frame.locator('figure svg:visible').waitFor()
      await page.waitForLoadState('networkidle')
      seen.push({ loaded, ...wire })
      await context.close()
    }
    const of = (figure) => median(seen.map((one) => one[figure]))
    row(throttled ? 'throttled' : 'plain', of('requests'), kb(of('total')), ms(of('loaded')))
  }
}

/**
 * Preview images: of series that were never requested, of others after their page (as when a link is posted in a chat),
 * and all of them again.
 */
export async function measureImages(unasked, others) {
  const imageOf = (path) => `/image${path}.png`
  const rounds = [['of a series nobody has asked for', await times(unasked.map(imageOf))]]
  await times(others)
  rounds.push(['after the page', await times(others.map(imageOf))])
  rounds.push(['again', await times([...unasked, ...others].map(imageOf))])
  head('Preview images, 1200 × 630', '', 'median', 'longest')
  for (const [name, took] of rounds) row(name, ms(median(took)), ms(Math.max(...took)))
}

/** Milliseconds per response, one after the other. */
async function times(paths) {
  const took = []
  for (const path of paths) {
    const began = performance.now()
    const response = await fetch(BASE + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    took.push(performance.now() - began)
  }
  return took
}
