// Tries gestures with real pointer, wheel, touch and keyboard events on the charts of serve.mjs, which must run, and prints
// what each one changed: `node scripts/bench/reference/try-gestures.mjs [http://localhost:4792] [pattern of names]`. gestures.md has the results.
import { chromium } from '@playwright/test'
import { findBrowser } from '../../setup/browser.mjs'
import { GESTURES } from './gestures.mjs'
import { openChartroom, openReference } from './subjects.mjs'

const [origin = 'http://localhost:4792', pattern = ''] = process.argv.slice(2)
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu'] })
const addresses = await (async () => {
  const page = await browser.newPage()
  await page.goto(`${origin}/reference`)
  const all = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')))
  await page.close()
  return all
})()

for (const { name, touch = false, play } of GESTURES.filter((gesture) =>
  new RegExp(pattern).test(gesture.name),
)) {
  console.log(`\n${name}`)
  for (const [at, address] of addresses.entries()) {
    for (const [who, open] of [
      ['reference', openReference],
      ['Chartroom', openChartroom],
    ]) {
      const context = await browser.newContext(touch ? PHONE : DESKTOP)
      try {
        const subject = await open(await context.newPage(), { origin, at, address })
        const before = await subject.state()
        const said = await play(subject)
        await subject.page.waitForTimeout(700)
        const after = await subject.state()
        console.log(`  ${at + 1} ${who}: ${changesOf(before, after)}${said ? `; ${said}` : ''}`)
      } catch (error) {
        console.log(`  ${at + 1} ${who}: ${String(error).split('\n')[0]}`)
      }
      await context.close()
    }
  }
}
await browser.close()

/** Changes in days, values at a quarter and three quarters of the height, and pixels of the page. */
function changesOf(before, after) {
  const changes = []
  if (before.from !== after.from || before.to !== after.to)
    changes.push(`${before.from}–${before.to} became ${after.from}–${after.to}`)
  if (before.low !== after.low || before.high !== after.high)
    changes.push(`values ${before.low}–${before.high} became ${after.low}–${after.high}`)
  if (before.scroll !== after.scroll) changes.push(`page scrolled by ${after.scroll - before.scroll} px`)
  return changes.join('; ') || 'nothing moved'
}
