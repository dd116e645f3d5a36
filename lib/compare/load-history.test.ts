import { expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { POINT_CAP } from '@/lib/contract/point-cap'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS } from '@/lib/engine/frame'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { loadHistory } from './load-history'

const HOUR_MS = DAY_MS / 24
const BEGIN = Date.UTC(2015, 0, 1)
const DAYS = 2000

/** Rows of some days of a series that began in 2015, counted from its first day. */
function rowsOf(resolution: '1d' | '1h', first: number, last: number): SeriesData {
  const step = resolution === '1d' ? DAY_MS : HOUR_MS
  const length = ((last - first + 1) * DAY_MS) / step
  const time = Float64Array.from({ length }, (_, row) => BEGIN + first * DAY_MS + row * step)
  const made = seriesOf({ v: { role: 'value', values: time.slice() } }, { time })
  return { ...made, metadata: { ...made.metadata, resolution, truncated: false } }
}

const dayNumber = (day: string) => (Date.parse(day) - BEGIN) / DAY_MS
const market = (cap = POINT_CAP) => ({
  series: vi.fn(async (_: string, params: Readonly<Record<string, string>>) => {
    const resolution = params.dataResolution === '1h' ? '1h' : '1d'
    const [first, last] = [params.startDate, params.endDate].map((day) => day && dayNumber(day))
    const series = rowsOf(resolution, Number(first || 0), Number(last || DAYS - 1))
    if (resolution === '1d' || series.time.length <= cap) return series
    return { ...series, time: series.time.slice(-cap), metadata: { ...series.metadata, truncated: true } }
  }),
})
const fine = { dataResolution: '1h', chain: 'bitcoin' }

test('hourly rows of a window go back as far as one response allows, and are not whole', async () => {
  const base = rowsOf('1h', 1990, 1999)
  const history = await loadHistory(market(), base, fine)
  if (!('data' in history)) throw new Error(history.failure.message)
  expect(history.isWhole).toBe(false)
  expect(history.data.time.length).toBe(Math.floor(POINT_CAP / 24) * 24)
  expect(history.data.time.at(-1)).toBe(base.time.at(-1))
})

test('hourly rows of an early window reach back to the first row and are whole', async () => {
  const history = await loadHistory(market(), rowsOf('1h', 100, 110), fine)
  expect(history).toMatchObject({ isWhole: true })
  expect('data' in history && history.data.time[0]).toBe(BEGIN)
})

test('a window that fills a response stays as it is and is not whole', async () => {
  const base = rowsOf('1h', 2000 - Math.floor(POINT_CAP / 24), 1999)
  expect(await loadHistory(market(), base, fine)).toEqual({ data: base, isWhole: false })
})

test('a server with a smaller limit gives the window itself, which is not whole', async () => {
  const base = rowsOf('1h', 1990, 1999)
  expect(await loadHistory(market(24), base, fine)).toEqual({ data: base, isWhole: false })
})

test('a history that cannot be loaded is a failure, never the rows of the window', async () => {
  const series = async () => {
    throw new ApiError('upstream_unreachable', 'No answer from example.org.')
  }
  const history = await loadHistory({ series }, rowsOf('1h', 1990, 1999), fine)
  expect(history).toEqual({
    failure: {
      code: 'upstream_unreachable',
      message: expect.stringMatching(
        /^The formula needs the full history of .*No answer from example\.org\.$/,
      ),
    },
  })
})
