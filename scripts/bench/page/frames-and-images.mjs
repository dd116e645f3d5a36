import { head, kb, median, ms, row } from './figures.mjs'
import { PLAIN_BASE } from './plain-page.mjs'
import { BASE } from './server.mjs'
import { openCold } from './visit.mjs'

const FRAMES = 20

/** A page of twenty frames: bytes, and the time until each has loaded with its picture. */
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

/** Preview images, which no browser draws: the first time of each and again. */
export async function measureImages(paths) {
  const rounds = []
  for (let round = 0; round < 2; round++) {
    const took = []
    for (const path of paths) {
      const began = performance.now()
      const response = await fetch(`${BASE}/image${path}.png`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path}.png answered ${response.status}`)
      took.push(performance.now() - began)
    }
    rounds.push(took)
  }
  head('Preview images, 1200 × 630', '', 'median', 'longest')
  row('first time', ms(median(rounds[0])), ms(Math.max(...rounds[0])))
  row('again', ms(median(rounds[1])), ms(Math.max(...rounds[1])))
}
