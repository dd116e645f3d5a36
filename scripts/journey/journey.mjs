import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainBrowser } from './plain-browser.mjs'

/**
 * A shipped form of Chartroom, ready to run.
 * @typedef {object} Form
 * @property {(env: Record<string, string>) => Promise<{ address: string, output: () => string, stop: () => Promise<number | null> }>} start
 * @property {(args: string[], env: Record<string, string>) => Promise<{ code: number, output: string }>} run a command to its end
 */

const PERSON = { email: 'ada@example.org', password: 'correct horse battery' }
const CHART = '/onchain/mvrv?days=365'
const IMPORTED = '/crypto/prices/BTC'
const DAY_MS = 86_400_000
const CLOSE = 91_234

/** Candles of Bitcoin as an exchange writes them. */
const CANDLES = `date,open,high,low,close,volume\n${Array.from({ length: 300 }, (_, at) => {
  const day = new Date(Date.UTC(2025, 0, 1) + at * DAY_MS).toISOString().slice(0, 10)
  return `${day},${CLOSE},${CLOSE},${CLOSE},${CLOSE},1`
}).join('\n')}\n`

/**
 * Takes the first steps of a new user, in the order of the README, with a browser without JavaScript: start, search, see a chart and
 * its picture, create an account and a key, import a file, back up, restore the backup elsewhere and find everything there.
 * Throws at the first step that does not hold.
 * @param {Form} form
 * @param {string} folder an empty one for data, files and backups
 * @param {object} [how]
 * @param {(step: string) => void} [how.tell]
 * @param {string} [how.sampleCache] the simulated market of an earlier start, which takes seconds of a processor
 */
export async function walk(form, folder, { tell = () => {}, sampleCache } = {}) {
  const [data, restored] = ['data', 'restored'].map((name) => ({ DATA_DIR: join(folder, name) }))
  const simulated = ({ DATA_DIR }) => {
    if (!sampleCache) return
    mkdirSync(DATA_DIR, { recursive: true })
    symlinkSync(sampleCache, join(DATA_DIR, 'sample-cache'))
  }
  simulated(data)
  let server = await form.start(data)
  let key = ''
  try {
    const browser = new PlainBrowser(server.address)
    await findChart(browser)
    tell('search, chart, data and picture')
    key = await enter(browser)
    tell('account and key')
    await askWith(server.address, key)
    const file = join(folder, 'BTCUSDT.csv')
    writeFileSync(file, CANDLES)
    await succeed(form, ['import', file], data)
    await seeImported(server.address)
    tell('import')
    const backup = join(folder, 'backup')
    await succeed(form, ['data', 'backup', backup], data)
    await succeed(form, ['data', 'verify', backup], data)
    await end(server)
    tell('backup')
    await succeed(form, ['data', 'restore', backup], restored)
    simulated(restored)
    server = await form.start(restored)
    const again = new PlainBrowser(server.address)
    await signIn(again)
    await askWith(server.address, key)
    await seeImported(server.address)
    await end(server)
    tell('restored')
  } finally {
    await server.stop()
  }
}

/** The search, the chart in the page, its rows and its picture. */
async function findChart(browser) {
  await browser.open('/search?q=mvrv')
  assert.match(browser.html, /href="\/onchain\/mvrv"/, 'the search finds MVRV')
  await browser.open(CHART)
  assert.match(browser.html, /<svg\b/, 'the chart is in the page')
  assert.match(browser.text, /MVRV/)
  const rows = await (await browser.fetch(`/data${CHART}`)).json()
  assert.ok(JSON.stringify(rows).length > 1_000, 'the data have rows')
  // A window in which lines are far above the picture.
  const image = await browser.fetch('/image/onchain/mvrv.png?from=2011-01-01')
  assert.equal(image.status, 200)
  const [first, ...name] = new Uint8Array(await image.arrayBuffer()).subarray(0, 4)
  assert.deepEqual([first, String.fromCharCode(...name)], [0x89, 'PNG'])
  // Next lists route handlers beside each, so that one may be missing.
  for (const path of ['/api/auth/csrf', '/search-index', '/latest-values', '/robots.txt', '/sitemap.xml'])
    assert.equal((await browser.fetch(path)).status, 200, path)
}

/** Creates an account and a key, and returns the key. */
async function enter(browser) {
  await browser.open('/sign-up')
  await browser.submit({ name: 'Ada', ...PERSON })
  assert.match(browser.path, /^\/sign-in/)
  await signIn(browser)
  await browser.open('/account/keys')
  await browser.submit({ name: 'Journey' })
  const [key] = /cr_live_[0-9a-f]{64}/.exec(browser.html) ?? []
  assert.ok(key, browser.text.slice(0, 600))
  return key
}

async function signIn(browser) {
  await browser.open('/sign-in?next=/account')
  await browser.submit(PERSON)
  assert.equal(browser.path, '/account', browser.text.slice(0, 600))
  assert.match(browser.text, /Ada/)
}

async function askWith(address, key) {
  const ask = (headers) => fetch(`${address}/api/v1${IMPORTED}?limit=1`, { headers })
  assert.equal((await ask({ 'x-api-key': key })).status, 200)
  assert.equal(
    (await ask({ 'x-api-key': key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).status,
    401,
  )
}

/** The server has noticed the import: the last row of the price is that of the file. */
async function seeImported(address) {
  let text = ''
  for (let turn = 0; turn < 600; turn++) {
    text = await (await fetch(`${address}/data${IMPORTED}?export=csv`)).text()
    if (text.trimEnd().split('\n').at(-1)?.includes(String(CLOSE))) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  assert.fail(`the server does not have the imported rows: ${text.slice(-200)}`)
}

async function end(server) {
  const code = await server.stop()
  // npm may end by the signal that it passes on.
  assert.ok(code === 0 || code === 130 || code === null, `ended with ${code}:\n${server.output()}`)
  assert.doesNotMatch(server.output(), /\bat .+:\d+:\d+\)?$/m, 'no stack trace in the output')
}

async function succeed(form, args, env) {
  const { code, output } = await form.run(args, env)
  assert.equal(code, 0, `${args.join(' ')}:\n${output}`)
}
