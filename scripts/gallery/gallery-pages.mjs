// The page of one chart of each kind on a phone, a tablet, a desk and a wide screen, light and dark: npm run gallery:pages -- <folder> [--url http://localhost:3000] [--kind candles]
// Needs a running server and Chromium. Errors of a page end with status 1.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../setup/browser.mjs'

/** One series of each kind. */
const EXAMPLES = JSON.parse(readFileSync(new URL('kind-examples.json', import.meta.url), 'utf8'))

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
]

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://localhost:3000' }, kind: { type: 'string' } },
})
const [folder] = positionals
const kinds = Object.entries(EXAMPLES).filter(([kind]) => !values.kind || kind === values.kind)
if (!folder || kinds.length === 0) {
  console.error(
    `npm run gallery:pages -- <folder> [--url <server>] [--kind ${Object.keys(EXAMPLES).join('|')}]`,
  )
  process.exit(2)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu'] })
let failures = 0
for (const [width, height] of SIZES) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme })
    for (const [kind, path] of kinds) {
      const page = await context.newPage()
      page.on('pageerror', ({ message }) => {
        failures++
        console.error(`${path}: ${message}`)
      })
      await page.goto(`${values.url}/${path}`)
      // A chart without data says so, and is looked at, too.
      await page
        .locator('[data-chart="live"], main [role=alert]')
        .first()
        .waitFor({ timeout: 30_000 })
        .catch(() => console.error(`${path}: no chart`))
      const name = join(folder, `${kind}-${width}-${colorScheme}.png`)
      await page.screenshot({ path: name })
      console.log(name)
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
process.exitCode = failures > 0 ? 1 : 0
