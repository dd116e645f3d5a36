// Load time and size of pages: `npm run bench:page`. Needs a build (`npm start` once) and Chromium.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findBrowser } from '../setup/browser.mjs'
import { residentMegabytes } from '../setup/spawn-server.mjs'
import { measureBlocks } from './page/blocks-zoom.mjs'
import { median, ms } from './page/figures.mjs'
import { measureFirstVisits } from './page/first-visits.mjs'
import { measureImages, measureTwentyFrames } from './page/frames-and-images.mjs'
import { startPlainPages } from './page/plain-page.mjs'
import { BASE, coldStart, firstAnswer, startServer, stop } from './page/server.mjs'
import { traceSwitches } from './page/switch-trace.mjs'
import { measureSwitches } from './page/switches.mjs'
import { measureTimeframes } from './page/timeframes.mjs'

const PARTS = ['start', 'visits', 'switches', 'trace', 'timeframes', 'blocks', 'frames', 'images', 'memory']
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: PARTS.join() } },
})
const runs = Number(values.runs)
const parts = values.only.split(',')
const unknown = parts.filter((part) => !PARTS.includes(part))
if (unknown.length > 0)
  throw new Error(`Unknown part ${unknown.join(', ')}. --only accepts ${PARTS.join(', ')}.`)

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-bench-'))
try {
  if (parts.includes('start')) await measureStart()
  const server = startServer(dataDir)
  try {
    await measurePages(server)
  } finally {
    await stop(server)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function measureStart() {
  const cold = await coldStart(dataDir)
  const warm = []
  for (let run = 0; run < runs; run++) warm.push(await coldStart(dataDir))
  console.log(
    `\nStart of the process to the first chart page answered: ${ms(cold)} with no cache on disk, ${ms(median(warm))} with it.`,
  )
}

async function measurePages(server) {
  await firstAnswer(server, '/onchain/mvrv')
  const { endpoints } = await (await fetch(`${BASE}/api/public/catalog`)).json()
  const paths = endpoints.map((endpoint) => endpoint.path.replace('/api/v1', ''))
  const some = endpoints.filter(({ legacy }) => !legacy).map(({ path }) => path.replace('/api/v1', ''))
  const executablePath = (await findBrowser()) ?? undefined
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
  const plain = await startPlainPages()
  try {
    if (parts.includes('visits')) await measureFirstVisits(browser, runs)
    if (parts.includes('switches')) await measureSwitches(browser)
    if (parts.includes('trace')) await traceSwitches(browser)
    if (parts.includes('timeframes')) await measureTimeframes(browser)
    if (parts.includes('blocks')) await measureBlocks(browser)
    if (parts.includes('frames')) await measureTwentyFrames(browser, some, runs)
  } finally {
    await browser.close()
    plain.close()
  }
  if (parts.includes('images')) await measureImages(some.slice(20, 50), some.slice(50, 80))
  if (parts.includes('memory')) {
    const before = residentMegabytes(server.pid)
    for (const path of paths) await (await fetch(BASE + path)).arrayBuffer()
    console.log(
      `\nServer memory: ${before.toFixed(0)} MB after these visits, ${residentMegabytes(server.pid).toFixed(0)} MB after the pages of all ${paths.length} series.`,
    )
  }
}
