import { expect, test } from '@playwright/test'
import { Client } from 'pg'
import type { ImportReport } from '../../lib/contract/intake'
import { until } from '../../lib/process/fake/until'
import { type Cluster, missingForSharedData, startCluster } from '../../scripts/cluster/start-cluster'
import { KEY } from '../../scripts/faults/ask'
import { makePerson } from '../../scripts/world/world'
import { ADMIN_TOKEN } from '../instances'
import { type Candles, type Desk, nextCandles, openDesk } from './import-desk'

test.describe.configure({ mode: 'serial' })
test.skip(missingForSharedData.length > 0, `SKIPPED: ${missingForSharedData.join(', ')} not installed`)

let cluster: Cluster
let a = ''
let b = ''
let deskA: Desk
let deskB: Desk

test.beforeAll(async () => {
  const env = { ADMIN_TOKEN, API_KEYS: `${KEY}:enterprise`, ACCESS: 'open' }
  cluster = await startCluster(2, env, { sharesData: true })
  ;[a, b] = cluster.nodes.map(({ base }) => base)
  const cookie = await (await makePerson(a, 'admin', { role: 'admin' })).visitor.cookies()
  deskA = openDesk(a, cookie)
  deskB = openDesk(b, cookie)
})
test.afterEach(({ browserName: _ }, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.log(cluster?.nodes.flatMap((node) => node.errors()).join('\n'))
})
test.afterAll(() => cluster?.stop())

function store() {
  if (!cluster.store) throw new Error('These nodes share no data.')
  return cluster.store
}

const text = async (url: string) => {
  const answer = await fetch(url, { headers: { 'x-api-key': KEY } })
  const body = await answer.text()
  expect(answer.status, `${url}: ${body.slice(0, 200)}`).toBe(200)
  return body
}

/** All closing prices that the API of a node has of a coin. */
async function prices(node: string, coin = 'BTC'): Promise<number[]> {
  const { data } = JSON.parse(await text(`${node}/api/v1/crypto/prices/${coin}?limit=100000`))
  return [...new Set((data as { close: number }[]).map(({ close }) => close))]
}

/** Whether a node shows imported candles, and nothing else of their coin: the API, the rows of the chart, and the page. */
async function shows(node: string, { price, lastDay }: Candles, coin = 'BTC'): Promise<boolean> {
  if ((await prices(node, coin)).join() !== String(price)) return false
  expect(await text(`${node}/data/crypto/prices/${coin}?width=320`)).toContain(String(price))
  expect(await text(`${node}/crypto/prices/${coin}`)).toContain(lastDay)
  return true
}

const untilShown = (node: string, candles: Candles) => until('the import', () => shows(node, candles))

/** Whether a process has its turn to write the shared data. */
async function isBeingWritten(): Promise<boolean> {
  const client = new Client({ connectionString: cluster.postgres.url })
  await client.connect()
  const { rowCount } = await client.query(
    "SELECT 1 FROM store_leases WHERE turn = 'write' AND expires > clock_timestamp()",
  )
  await client.end()
  return rowCount === 1
}

/** Another outcome tells its reason. */
const expectImported = ({ outcome, reason }: ImportReport) => expect(outcome, reason).toBe('imported')

/** Shown by both nodes since the last test. */
let known: Candles

test('an import through one node is served by the other, and undone there for both', async () => {
  known = nextCandles()
  const first = await deskA.import('BTCUSDT.csv', known.text)
  expectImported(first)
  expect(first.rows).toBe(300)
  await untilShown(b, known)
  const next = nextCandles()
  expectImported(await deskA.import('BTCUSDT.csv', next.text))
  const stored = performance.now()
  await untilShown(b, next)
  console.info(`Served by the other node after ${Math.round(performance.now() - stored)} ms.`)
  // The node that was asked knows at once what its own process has stored.
  expect(await shows(a, next)).toBe(true)

  const { imports } = await deskB.state()
  expect(imports.map(({ name }) => name)).toEqual(['BTCUSDT.csv', 'BTCUSDT.csv'])
  await deskB.undo(imports[0].id)
  expect(await shows(b, known)).toBe(true)
  await untilShown(a, known)
  expect((await deskA.state()).imports).toEqual((await deskB.state()).imports)
})

test('without the store known data stay, an import is refused with the reason, and it recovers by itself', async () => {
  store().s3.freeze()
  try {
    const refused = deskB.send('BTCUSDT.csv', nextCandles().text).catch(String)
    for (const node of [a, b]) expect(await shows(node, known)).toBe(true)
    expect(await refused).toMatch(
      /: 503 .*The shared data cannot be used at the moment: the object store does not answer/,
    )
    for (const node of [a, b]) expect(await shows(node, known)).toBe(true)
  } finally {
    store().s3.thaw()
  }
  known = nextCandles()
  expectImported(await deskB.import('BTCUSDT.csv', known.text))
  for (const node of [a, b]) await untilShown(node, known)
})

test('with a slow store charts are shown as ever, and never some rows of an import without the others', async () => {
  const next = nextCandles()
  store().link.delayMs = 250
  try {
    // Nothing is under way yet.
    const seen = new Set([(await prices(b)).join()])
    expect([...seen]).toEqual([String(known.price)])
    let isDone = false
    const made = deskA.import('BTCUSDT.csv', next.text).finally(() => {
      isDone = true
    })
    while (!isDone) seen.add((await prices(b)).join())
    expectImported(await made)
    await untilShown(b, next)
    for (const one of seen) expect([known.price, next.price].map(String)).toContain(one)
  } finally {
    store().link.delayMs = 0
  }
  known = next
})

test('a file that one node takes is listed, answered and discarded at the other', async () => {
  const { id } = await deskB.send('GOLD.csv', nextCandles().text)
  const question = await deskA.report(id)
  expect(question).toMatchObject({ outcome: 'question', file: 'GOLD.csv' })
  expect(await deskB.report(id)).toEqual(question)
  await deskA.answer(id, 'GOLD.csv', question.answers[0].as)
  await until('the answer to be read', async () => (await deskB.report(id)).outcome === 'ready')
  await deskB.store(id)
  await until('the answer to be imported', async () => (await deskB.report(id)).outcome === 'imported')
  await deskB.discard(id)
  for (const desk of [deskA, deskB])
    expect((await desk.state()).uploads.map((upload) => upload.id)).not.toContain(id)
})

test('a node that is killed while it imports leaves all of it or nothing, and the other goes on', async () => {
  const next = nextCandles()
  const { id } = await deskA.send('BTCUSDT.csv', next.text)
  await deskA.report(id)
  store().link.delayMs = 1_000
  await deskA.store(id)
  await until('its turn to write', isBeingWritten)
  // At any moment of it, counted in pieces of requests to the store and of answers.
  const { link } = store()
  const last = link.arrived + Math.floor(Math.random() * 8)
  await until('that moment', async () => link.arrived >= last || !(await isBeingWritten()))
  // The first node to start imports for both.
  await cluster.nodes[0].end('SIGKILL')
  store().link.delayMs = 0
  // Its last request may have been carried out after its end: then nothing is left to do.
  expect((await deskB.report(id)).outcome).toMatch(/^(?:imported|unchanged)$/)
  const other = nextCandles(2_001)
  expectImported(await deskB.import('ETHUSDT.csv', other.text))
  expect((await deskB.state()).imports[0].name).toBe('ETHUSDT.csv')
  await cluster.restart(0)
  expect((await deskA.state()).uploads).toEqual((await deskB.state()).uploads)
  for (const node of [a, b]) {
    await untilShown(node, next)
    expect(await shows(node, other, 'ETH')).toBe(true)
  }
})
