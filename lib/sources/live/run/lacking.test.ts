import { expect, test } from 'vitest'
import { DAY_MS, frame } from '@/lib/engine/frame'
import type { LiveReading } from '../live-source'
import { updateTable } from './report/update-table'
import { tableSource } from './table-source.test-data'
import { published } from './test-run.test-data'

const LAST = Date.parse('2026-06-29')

/** A publisher whose one answer is for two assets. */
function twoAssets() {
  const lacking: Record<string, string> = {}
  const rowOf = (stream: string, time: number) => ({
    stream,
    frame: frame(Float64Array.of(time), { close: Float64Array.of(1) }),
  })
  const publisher = tableSource({
    table: 'asset/',
    columns: ['close'],
    streams: ['AAA', 'BBB'],
    more: {
      plan: () => [{ streams: ['AAA', 'BBB'], url: 'https://table.example/AAA', type: 'json' }],
      read: (): LiveReading => ({
        // Rows of a stream that turns out to be lacking are dropped.
        rows: [rowOf('AAA', LAST), rowOf('BBB', LAST - DAY_MS)],
        lacking,
      }),
    },
  })
  return { publisher, lacking }
}

test('a stream that an answer lacks waits, and the others of the answer are stored', async () => {
  const { publisher, lacking } = twoAssets()
  const { manifest, update, run } = await published(publisher)
  const streams = () => Object.keys(manifest().live?.streams.table ?? {})
  lacking.BBB = 'it has no BBB'
  const report = await update()
  const [table] = report.sources
  expect(table).toMatchObject({ outcome: 'done', asked: 2, read: 1, quarantined: [] })
  expect(table.errors).toEqual({ BBB: 'it has no BBB' })
  expect(updateTable(report)).toContain('table: BBB is missing: it has no BBB.')
  expect(streams()).toEqual(['AAA'])

  delete lacking.BBB
  expect(await run()).toMatchObject({ outcome: 'done', read: 2, errors: {} })
  expect(streams()).toEqual(['AAA', 'BBB'])
})
