import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { DEFINITIONS } from '../../lib/catalog/load/definitions'
import { createCatalog } from '../../lib/catalog/open-catalog'
import { DAY_MS, dayOf, frame } from '../../lib/engine/frame'
import { commitLive } from '../../lib/sources/store/live/commit-live'
import { withLock } from '../../lib/sources/store/lock'
import { openStore } from '../../lib/sources/store/open-store'
import { compareWays } from './every-way.test-data'
import { serveSample } from './serve-sample.test-data'

const PATH = 'charts/fear-greed-index'
const CHART = { path: PATH, refusedBy: { 'the Universal Data Feed': /has several values/ } }
const [ROWS, REVISED] = [60, 50]
const START = Date.parse('2026-01-01')
const folder = temporaryFolder(afterAll)

/** Reads the publisher on a day, after which one earlier value is another. */
async function update(run: number): Promise<void> {
  const today = START + run * DAY_MS
  const table = { table: 'sentiment/fear-greed', resolution: '1d' as const }
  const time = Float64Array.from({ length: ROWS + run }, (_, row) => today - (ROWS + run - row) * DAY_MS)
  const value = time.map((_, row) => (row === REVISED ? 10 + run : 20 + (row % 7)))
  await withLock(folder, () =>
    commitLive(folder, {
      source: 'alternative-me',
      layer: 'alternative-me',
      today,
      rows: [{ stream: 'fear-greed', columns: ['value'], frame: frame(time, { value }), ...table }],
      streams: { 'fear-greed': { ...table, cursor: today - DAY_MS } },
      answers: {},
    }),
  )
}

const served = serveSample(async () => {
  const definitions = DEFINITIONS.filter(({ path }) => path === PATH)
  return createCatalog(await openStore(folder), definitions)
})

test('the numbers of an earlier day are the same on every way, and not those of today', async () => {
  for (const run of [0, 1, 2]) await update(run)
  const days = `from=${dayOf(START - 30 * DAY_MS)}&to=${dayOf(START)}`
  const revised = dayOf(START - (ROWS - REVISED) * DAY_MS)
  const then = await compareWays(served, { ...CHART, query: `${days}&asof=${dayOf(START + DAY_MS)}` })
  const now = await compareWays(served, { ...CHART, query: days })
  expect(then[revised].value).toBe(11)
  expect(now[revised].value).toBe(12)
})
