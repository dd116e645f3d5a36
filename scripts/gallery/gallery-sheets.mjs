// Contact sheets of every family in light and dark, to review after changes to the drawing code: npm run gallery:sheets -- <folder> [--url http://localhost:3000] [--family derivatives] [--theme dark] [--columns 6] [--rows 10] [--width 308]
// Needs a running server and Chromium.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../setup/browser.mjs'

const FAMILIES = ['onchain', 'charts', 'economic', 'crypto/prices', 'derivatives', 'market-indicators']
const THEMES = ['light', 'dark']

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    family: { type: 'string' },
    theme: { type: 'string' },
    columns: { type: 'string', default: '6' },
    rows: { type: 'string', default: '10' },
    width: { type: 'string', default: '308' },
  },
})
const [folder] = positionals
const [columns, rows, width] = [Number(values.columns), Number(values.rows), Number(values.width)]
const themes = values.theme ? THEMES.filter((theme) => theme === values.theme) : THEMES
const families = values.family ? FAMILIES.filter((family) => family === values.family) : FAMILIES
if (!folder || families.length === 0 || themes.length === 0 || !(columns >= 1 && rows >= 1 && width >= 1)) {
  console.error(
    `npm run gallery:sheets -- <folder> [--url <server>] [--family ${FAMILIES.join('|')}] [--theme ${THEMES.join('|')}] [--columns 6] [--rows 10] [--width 308]`,
  )
  process.exit(2)
}

/** Reduces the page to a dense grid of images, starting with number `first`. Returns the number of images. */
function arrange({ first, count, columns: across, width }) {
  const pictures = [...document.querySelectorAll('main li img')].filter(
    (image) => getComputedStyle(image).display !== 'none',
  )
  document.getElementById('sheet')?.remove()
  const sheet = document.createElement('div')
  sheet.id = 'sheet'
  Object.assign(sheet.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: '99',
    display: 'grid',
    gap: '4px',
    padding: '4px',
    gridTemplateColumns: `repeat(${across}, ${width}px)`,
    background: 'var(--ground)',
  })
  for (const image of pictures.slice(first, first + count)) {
    const copy = image.cloneNode()
    copy.loading = 'eager'
    copy.className = ''
    copy.style.cssText = 'display:block;width:100%;height:auto'
    const cell = document.createElement('figure')
    const name = document.createElement('figcaption')
    name.textContent = new URL(image.src).pathname.replace(/^\/image\/|\.svg$/g, '')
    name.style.cssText = 'font:11px var(--font);overflow:hidden;white-space:nowrap;text-overflow:ellipsis'
    cell.append(name, copy)
    sheet.append(cell)
  }
  document.body.append(sheet)
  return pictures.length
}

/** True when every image of the sheet has loaded. A failed image shows its address. */
function broken() {
  return [...document.querySelectorAll('#sheet img')]
    .filter((image) => image.naturalWidth === 0)
    .map((image) => image.src)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--disable-gpu'] })
let failures = 0
for (const family of families) {
  for (const theme of themes) {
    const page = await browser.newPage({
      viewport: { width: columns * (width + 4) + 4, height: Math.ceil(rows * (width * 0.525 + 22)) },
      colorScheme: theme,
    })
    await page.goto(`${values.url}/gallery/${family}`)
    const count = columns * rows
    for (let first = 0, total = 1; first < total; first += count) {
      total = await page.evaluate(arrange, { first, count, columns, width })
      await page.waitForFunction(
        () => [...document.querySelectorAll('#sheet img')].every((image) => image.complete),
        null,
        {
          timeout: 180_000,
        },
      )
      for (const address of await page.evaluate(broken)) {
        failures++
        console.error(`no picture: ${address}`)
      }
      const name = join(folder, `${family.replace('/', '-')}-${first / count + 1}-${theme}.png`)
      await page.locator('#sheet').screenshot({ path: name })
      console.log(`${name}: ${Math.min(count, total - first)} of ${total}`)
    }
    await page.close()
  }
}
await browser.close()
process.exitCode = failures > 0 ? 1 : 0
