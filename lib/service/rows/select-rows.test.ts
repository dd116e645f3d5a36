import { describe, expect, test } from 'vitest'
import { spanStart } from '@/lib/contract/params/spans'
import { POINT_CAP } from '@/lib/contract/point-cap'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { createTestService, type EnvelopeRead, envelopeOf } from '../fake/test-service'
import { selectRows } from './select-rows'

const NEWEST = '2024-02-29'

async function daily(query: string): Promise<EnvelopeRead> {
  return envelopeOf(await createTestService().get(`onchain/mvrv?${query}`))
}

async function span(query: string): Promise<[first: unknown, last: unknown, count: number]> {
  const { data, count } = await daily(query)
  expect(data).toHaveLength(count)
  return [data[0]?.date, data.at(-1)?.date, count]
}

describe('windows', () => {
  // The rules of the interface have the others (`scripts/checks/conformance`).
  test.each([
    ['days=30', '2024-01-31', 30],
    ['days=10&endDate=2024-03-05', '2024-02-25', 5],
    ['startDate=2023-01-01&days=2', '2024-02-28', 2],
  ])('%s begins on %s and has %i rows', async (query, first, count) => {
    expect(await span(query)).toEqual([first, NEWEST, count])
  })

  test('a window without rows is an empty response that states the coverage of the series', async () => {
    const empty = await daily('startDate=1990-01-01&endDate=1990-02-01')
    expect(empty).toMatchObject({ success: true, count: 0, data: [] })
    expect(empty.metadata).toMatchObject({
      dataRange: { start: null, end: null },
      coverage: { start: '2022-12-31', end: NEWEST },
    })
  })

  test('a row does not depend on the requested window', async () => {
    const { data: all } = await daily('')
    for (const query of ['days=7', 'limit=7', 'startDate=2024-02-23']) {
      expect((await daily(query)).data).toEqual(all.slice(-7))
    }
  })

  test('timeframe and sp500Range count back from the newest row', async () => {
    const of = async (query: string) => {
      const { data } = envelopeOf(await createTestService().get(`charts/everything?${query}`))
      return [data[0].date, data.length]
    }
    expect(await of('timeframe=1m')).toEqual(['2024-01-29', 32])
    expect(await of('timeframe=ytd')).toEqual(['2024-01-01', 60])
    expect(await of('timeframe=1y')).toEqual(['2023-02-28', 367])
    expect(await of('timeframe=max')).toEqual(['2022-12-31', 426])
    expect(await of('sp500Range=1y')).toEqual(['2023-02-28', 367])
    expect(await of('timeframe=1m&sp500Range=1y&limit=3')).toEqual(['2024-02-27', 3])
  })
})

test('a span that starts on a day the month lacks starts on its last day', () => {
  expect(dayOf(spanStart('1m', dayTime('2023-03-31')))).toBe('2023-02-28')
  expect(dayOf(spanStart('1y', dayTime('2024-02-29')))).toBe('2023-02-28')
  expect(dayOf(spanStart('20y', dayTime('2024-02-29')))).toBe('2004-02-29')
})

describe('point cap', () => {
  test('daily series are never cut', () => {
    const time = Float64Array.from({ length: 30_000 }, (_, row) => row * DAY_MS)
    expect(selectRows({ time, columns: {} }, [], {}, '1d')).toEqual({
      start: 0,
      end: 30_000,
      previous: null,
      next: null,
    })
  })

  test('finer series are cut at a day boundary, and the pages together are the whole series', async () => {
    const api = createTestService()
    const rows: Record<string, unknown>[] = []
    let pages = 0
    let next: string | null = '/api/v1/onchain/mvrv?dataResolution=1h&fields=timestamp,date&timeframe=all'
    while (next) {
      const answer = await api.get(next.slice('/api/v1/'.length))
      const envelope = envelopeOf(answer)
      expect(envelope.count).toBeLessThanOrEqual(POINT_CAP)
      expect(Number(envelope.data[0].timestamp) % DAY_MS).toBe(0)
      rows.unshift(...envelope.data)
      const link: string | undefined = /<([^>]*)>; rel="prev"/.exec(answer.headers.link ?? '')?.[1]
      expect(envelope.metadata.truncated).toBe(link !== undefined)
      expect(envelope.metadata.prev).toBe(link)
      next = link ?? null
      pages++
    }
    expect(pages).toBe(2)
    expect(rows).toHaveLength(426 * 24)
    for (let row = 1; row < rows.length; row++) {
      expect(Number(rows[row].timestamp) - Number(rows[row - 1].timestamp)).toBe(3_600_000)
    }
  })

  test.each([
    [1, 24, 1000, 100],
    [7, 24, 1000, 100],
    [1, 1, 500, 100],
    [1, 144, 4000, 1000],
    [1, 150, 450, 100],
  ])('the next pages from day %i on, at %i rows a day, are the rest, each once', (day, daily, rows, cap) => {
    const time = Float64Array.from({ length: rows }, (_, row) => (row * DAY_MS) / daily)
    const select = (window: object) => selectRows({ time, columns: {} }, [], { ...window }, '1h', cap)
    let page = select({ endDate: dayOf((day - 1) * DAY_MS) })
    let at = page.end
    for (let turn = 0; page.next; turn++) {
      page = select(page.next)
      expect([page.start, page.previous, turn < 50]).toEqual([at, null, true])
      expect(page.end - page.start).toBeLessThanOrEqual(Math.max(cap, daily))
      at = page.end
    }
    expect(at).toBe(rows)
  })

  test('the previous page keeps the start date and the remaining limit', () => {
    const time = Float64Array.from({ length: 1000 }, (_, row) => (row * DAY_MS) / 24)
    const window = { startDate: '1970-01-03', limit: 500 }
    const { start, end, previous } = selectRows({ time, columns: {} }, [], window, '1h', 100)
    expect(end - start).toBeLessThanOrEqual(100)
    expect(start % 24).toBe(0)
    expect(previous).toEqual({
      startDate: '1970-01-03',
      endDate: dayOf(time[start] - DAY_MS),
      limit: 500 - (end - start),
    })
  })

  test('a single day over the cap stays complete', () => {
    const time = Float64Array.from({ length: 300 }, (_, row) => Math.floor(row / 150) * DAY_MS)
    expect(selectRows({ time, columns: {} }, [], {}, 'block', 100)).toMatchObject({ start: 150, end: 300 })
  })
})

describe('episodes', () => {
  const episodes = async (query: string) => {
    const { data } = envelopeOf(await createTestService().get(`derivatives/btc_carry_vs_treasury?${query}`))
    return data.map((row) => row.start)
  }

  test('bounds select those that overlap the window', async () => {
    expect(await episodes('startDate=2023-01-10&endDate=2023-02-01')).toEqual(['2023-01-02', '2023-02-01'])
    expect(await episodes('startDate=2023-01-11&endDate=2023-01-31')).toEqual([])
    expect(await episodes('days=12')).toEqual(['2023-02-01', '2023-03-01'])
    expect(await episodes('limit=1')).toEqual(['2023-03-01'])
  })
})

describe('rows with missing values', () => {
  test('are left out if the field may not be null, before the limit applies', async () => {
    const { data } = envelopeOf(await createTestService().get('economic/cpi?endDate=2023-01-06&limit=3'))
    expect(data).toEqual([
      { date: '2023-01-03', value: 3 },
      { date: '2023-01-04', value: 4 },
      { date: '2023-01-06', value: 6 },
    ])
  })

  test('are kept with null if it may', async () => {
    const { data } = await daily('limit=1&endDate=2023-01-01')
    expect(data[0]).toHaveProperty('mvrv', null)
  })

  test('are kept if the whole field has no input, which the metadata states', async () => {
    const { data, metadata } = envelopeOf(await createTestService().get('derivatives/partly'))
    expect(data).toHaveLength(3)
    expect(data[0]).toMatchObject({ here: 0, absent: null })
    expect(metadata.missing).toEqual(['absent'])
  })
})
