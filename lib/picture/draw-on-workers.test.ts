import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleWorker } from '@/lib/compute/fake/bundle-worker.test-data'
import { createInThread } from '@/lib/compute/in-thread'
import { createPool } from '@/lib/compute/pool'
import type { Compute } from '@/lib/compute/task'
import { seriesOfKind } from '@/lib/view/synthetic-series.test-data'
import { samplesLaws } from '@/scripts/law-sample'
import { DRAW_TASK } from './draw'
import type { DrawingInput, DrawingName } from './drawings'
import { loadedAt } from './shapes/loaded-sample.test-data'

let worker: Awaited<ReturnType<typeof bundleWorker>>
let pool: Compute

beforeAll(async () => {
  worker = await bundleWorker('lib/server/worker.ts', 'lib/server/lifecycle/drawer.ts')
  pool = createPool({ ...worker, workers: 1 })
})

afterAll(async () => {
  await pool.close()
  worker.remove()
})

/** Compares byte arrays by content, regardless of their type. */
const plain = (made: unknown) => (made instanceof Uint8Array ? Buffer.from(made).toString('base64') : made)

const SIZE = { width: 600, height: 300 }
const KINDS = ['candles', 'line', 'bands', 'bars', 'heatmap'] as const

test.each(samplesLaws ? KINDS.slice(0, 1) : KINDS)(
  '%s is the same picture, rows, and document on a worker and in this thread',
  async (kind) => {
    const chart = loadedAt(seriesOfKind(kind, 300))
    const inputs: { [Name in DrawingName]?: DrawingInput<Name> } = {
      page: { chart, whole: chart.series, size: SIZE, leastHeight: 0, idPrefix: 'a' },
      picture: { chart, palette: 'dark', size: SIZE, idPrefix: 'b' },
      card: { chart, size: 'large' },
      cardPng: { chart, size: 'small' },
      embed: { chart },
      rows: { chart, width: 200 },
    }
    const near = createInThread()
    for (const [name, input] of Object.entries(inputs)) {
      const job = { name: name as DrawingName, input: input as never }
      expect(plain(await pool.run(DRAW_TASK, job)), name).toEqual(plain(await near.run(DRAW_TASK, job)))
    }
    // The input was not transferred away.
    expect(chart.series.time).toHaveLength(300)
  },
)
