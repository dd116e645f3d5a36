import { expect, test } from 'vitest'
import type { LiveSource } from '@/lib/sources/live/live-source'
import { readColumns, readStreams } from './series-streams'

const TABLE = 'chain/bitcoin'
const stream = (columns: readonly string[]) => ({
  id: 'btc',
  table: TABLE,
  resolution: '1d' as const,
  columns,
  freshness: { calendar: 'every-day' as const, warnDays: 2, errorDays: 4 },
  lookbackDays: 10,
})
const PUBLISHERS = [
  { id: 'kit', layer: 'bitview', streams: [stream(['supply', 'cohorts'])] },
  { id: 'files', layer: 'coinmetrics', streams: [stream(['supply', 'flows'])] },
  { id: 'api', layer: 'coinmetrics-api', streams: [stream(['supply'])] },
] satisfies Pick<LiveSource, 'id' | 'layer' | 'streams'>[]

/** Sources of a column that others continue, by the days of their last rows. */
function columnOf(column: string, cursors: Readonly<Record<string, string>>) {
  const read = readStreams((id) => ({ cursor: cursors[id] ? Date.parse(cursors[id]) : null }), PUBLISHERS)
  const origins = PUBLISHERS.filter(({ streams }) => streams[0].columns.includes(column)).map(({ id }) => ({
    source: id,
    table: TABLE,
    resolution: '1d' as const,
    column,
  }))
  const node = { type: 'base', key: column, table: TABLE, resolution: '1d', column } as const
  return Object.fromEntries(readColumns(() => origins, read)(node).continued)
}

test('each column of a source that stopped goes on with the next one that has it, from a named day', () => {
  const cursors = { files: '2026-06-01', api: '2026-06-03', kit: '2026-06-30' }
  expect(columnOf('supply', cursors)).toEqual({
    api: { from: '2026-06-04', by: 'kit' },
    files: { from: '2026-06-02', by: 'kit' },
  })
  expect(columnOf('flows', cursors)).toEqual({})
  expect(columnOf('cohorts', cursors)).toEqual({})
})

test('the next source by rank goes on, not the newest', () => {
  const cursors = { files: '2026-06-01', api: '2026-06-29', kit: '2026-06-30' }
  expect(columnOf('supply', cursors)).toEqual({ files: { from: '2026-06-02', by: 'api' } })
})

test('a source that is only a few days late, ranks last or was not read is not continued', () => {
  expect(columnOf('supply', { files: '2026-06-26', api: '2026-06-28', kit: '2026-06-30' })).toEqual({})
  expect(columnOf('supply', { files: '2026-06-30', api: '2026-06-30', kit: '2026-05-01' })).toEqual({})
  expect(columnOf('supply', { kit: '2026-06-30' })).toEqual({})
})
