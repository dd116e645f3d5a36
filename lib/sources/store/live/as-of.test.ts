import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, type Frame, frame } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { noiseKey, uniform } from '@/lib/sources/sample/keyed-noise'
import { samplesLaws } from '@/scripts/law-sample'
import { placeStore } from '../backend/fake/place-store.test-data'
import { openStore } from '../open-store'
import { commitRows } from './live-store.test-data'

const folder = temporaryFolder(afterAll)

const SEEDS = samplesLaws ? [1] : [1, 2, 3, 4, 5, 6]
const CASES = [...SEEDS.map((seed) => [seed, 'folder'] as const), [7, 'bucket'] as const]
const START = Date.UTC(2026, 0, 5)
const TABLE = 'chain/litecoin'
const COLUMNS = ['supply', 'tx_count', 'fees']

const plain = ({ time, columns }: Frame) => ({
  time: [...time],
  columns: Object.fromEntries(
    Object.entries(columns)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, values]) => [name, [...(values as Float64Array)]]),
  ),
})

async function served(dataDir: string, day?: string) {
  const present = await openStore(dataDir)
  const source = day === undefined ? present : await present.atDay?.(day)
  return plain((await source?.load(TABLE, '1d', COLUMNS)) ?? frame(new Float64Array(0), {}))
}

describe('what was known on a day', () => {
  test.each(CASES)(
    'equals what was served on it, whatever changed since (%i, in a %s)',
    async (seed, place) => {
      const dataDir = join(folder, String(seed))
      await placeStore(dataDir, place)
      const key = noiseKey(seed, 'as of')
      let drawn = 0
      const random = () => uniform(key, drawn++)
      const known = new Map<string, Awaited<ReturnType<typeof served>>>()
      for (let day = 0; day < 12; day++) {
        const today = START + day * DAY_MS
        // Several runs a day, which revise, withdraw and fill earlier rows.
        for (let run = 0; run < 1 + random() * 2; run++) {
          const from = Math.floor(random() * (day + 4))
          const times = Float64Array.from(
            { length: day + 4 - from },
            (_, row) => START + (from + row - 5) * DAY_MS,
          )
          const columns = COLUMNS.filter((_, at) => day > at * 3)
          const values = (name: string) =>
            times.map((time) =>
              random() < 0.2 ? Number.NaN : Math.round(random() * 3) + time / DAY_MS + name.length,
            )
          if (columns.length === 0) continue
          const rows = frame(times, Object.fromEntries(columns.map((name) => [name, values(name)])))
          await commitRows(dataDir, { table: TABLE, rows, today, isWhole: random() < 0.3 })
        }
        known.set(dayOf(today), await served(dataDir))
      }
      const { knownFrom } = await openStore(dataDir)
      expect(knownFrom).toBe(dayOf(START + DAY_MS))
      for (const [day, rows] of known)
        if (day >= (knownFrom ?? '')) expect(await served(dataDir, day), day).toEqual(rows)
    },
  )
})
