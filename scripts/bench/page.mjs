// Measures what a first visit costs: `npm run bench`. Needs a build (`npm start` once) and a Chromium.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../setup/browser.mjs'

const PORT = 4790
const BASE = `http://localhost:${PORT}`
const RUNS = Number(process.env.BENCH_RUNS || 5)
const THROTTLE = {
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
  offline: false,
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
const ms = (value) => (value === null || value === undefined ? '–' : `${Math.round(value)} ms`)

function startServer(dataDir) {
  const began = performance.now()
  const server = spawn(process.execPath, ['.chartroom/server.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  })
  return { server, began }
}

async function firstAnswer(path) {
  for (;;) {
    try {
      const response = await fetch(BASE + path)
      await response.arrayBuffer()
      if (response.ok) return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function stop(server) {
  const closed = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGTERM')
  await closed
}

async function coldStart(dataDir) {
  const { server, began } = startServer(dataDir)
  await firstAnswer('/onchain/mvrv')
  const took = performance.now() - began
  await stop(server)
  return took
}

/** One visit in a fresh context; times are since the navigation began. */
async function visit(browser, path, throttled) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', THROTTLE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const bytes = { total: 0, html: 0, script: 0, library: 0 }
  let requests = 0
  const kinds = new Map()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type)
    requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = kinds.get(requestId)
    bytes.total += encodedDataLength
    if (type === 'Document') bytes.html += encodedDataLength
    if (type === 'Script') {
      const afterPaint = painted !== null
      if (afterPaint && encodedDataLength > 60_000) bytes.library += encodedDataLength
      else bytes.script += encodedDataLength
    }
  })
  let painted = null
  await page.exposeFunction('benchPainted', (at) => {
    painted ??= at
  })
  await page.addInitScript(() => {
    window.benchLong = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.benchLong += Math.max(0, entry.duration - 50)
    }).observe({ type: 'longtask', buffered: true })
    const look = () => {
      const path = document.querySelector('[data-chart] svg path, figure svg path, main svg path')
      if (path && path.getBoundingClientRect().width > 0) {
        // Two frames later the pixels are on the screen.
        requestAnimationFrame(() => requestAnimationFrame(() => window.benchPainted(performance.now())))
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(BASE + path, { waitUntil: 'commit' })
  let interactive = null
  const plot = page.locator('[data-chart]').first()
  const hasChart = path !== '/' && !path.startsWith('/embed')
  if (hasChart) {
    await plot.waitFor()
    const box = await plot.boundingBox()
    const limit = Date.now() + 8_000
    for (let step = 0; interactive === null && Date.now() < limit; step++) {
      await page.mouse.move(box.x + box.width / 2 + (step % 40), box.y + box.height / 2)
      interactive = await page.evaluate(() => {
        const readout = document.querySelector('[data-readout]')
        return readout?.textContent?.trim() ? performance.now() : null
      })
      if (interactive === null) await new Promise((resolve) => setTimeout(resolve, 15))
    }
  }
  await page.waitForLoadState('networkidle')
  const blocking = await page.evaluate(() => window.benchLong)
  const heap = (await session.send('Runtime.getHeapUsage')).usedSize
  await context.close()
  return { requests, ...bytes, painted, interactive, blocking, heap }
}

async function measure(browser, path, throttled) {
  const visits = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, path, throttled))
  return Object.fromEntries(
    Object.keys(visits[0]).map((name) => [name, median(visits.map((entry) => entry[name] ?? Number.NaN))]),
  )
}

function row(cells) {
  console.log(`| ${cells.join(' | ')} |`)
}

if (!existsSync('.chartroom/server.mjs')) throw new Error('There is no build; run npm start once.')
const executablePath = (await findBrowser()) ?? undefined
const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-bench-'))

const cold = await coldStart(dataDir)
const warm = []
for (let run = 0; run < RUNS; run++) warm.push(await coldStart(dataDir))
console.log(
  `\nStart of the process to the first chart page answered: ${ms(cold)} with no cache on disk, ${ms(median(warm))} with it.\n`,
)

const { server } = startServer(dataDir)
await firstAnswer('/onchain/mvrv')
const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--no-first-run'] })
row([
  'page',
  'network',
  'requests',
  'HTML',
  'scripts first',
  'library',
  'all bytes',
  'chart visible',
  'interactive',
  'blocking',
  'heap',
])
row(Array.from({ length: 11 }, () => '---'))
for (const path of ['/onchain/mvrv', '/charts/sp500-rsi', '/crypto/prices/BTC', '/', '/embed/onchain/mvrv']) {
  for (const throttled of [false, true]) {
    const r = await measure(browser, path, throttled)
    row([
      path,
      throttled ? 'throttled' : 'plain',
      r.requests,
      kb(r.html),
      kb(r.script),
      kb(r.library),
      kb(r.total),
      ms(r.painted),
      Number.isNaN(r.interactive) ? '–' : ms(r.interactive),
      ms(r.blocking),
      kb(r.heap),
    ])
  }
}
await browser.close()

const catalog = await (await fetch(`${BASE}/api/public/catalog`)).json()
const before = residentMegabytes(server.pid)
for (const endpoint of catalog.endpoints) {
  await (await fetch(BASE + endpoint.path.replace('/api/v1', ''))).arrayBuffer()
}
console.log(
  `\nServer memory: ${before.toFixed(0)} MB after these visits, ${residentMegabytes(server.pid).toFixed(0)} MB after the page of each of ${catalog.endpoints.length} series.`,
)
await stop(server)
rmSync(dataDir, { recursive: true, force: true })
