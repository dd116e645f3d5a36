import { afterAll, describe, expect, test } from 'vitest'
import { marketOver } from '@/lib/market/fake/market-over.test-data'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import {
  ORACLE_FIGURES,
  oracleCatalog,
  readOracle,
} from '@/scripts/checks/reference/oracle-catalog.test-data'
import type { ColumnStatistics } from './answer/describe-rows'
import { type Answered, askTool } from './fake/ask-tools'
import { connectGuest } from './fake/connect-guest'

holdInProcess({ market: marketOver(oracleCatalog).market })

const client = await connectGuest()
afterAll(() => holdInProcess({}))

/** Relative difference that double precision and the twelve digits of the API explain. */
const ROUNDING = 1e-9

const near = (ours: number, theirs: number) =>
  expect(Math.abs(ours - theirs), `${ours} instead of ${theirs}`).toBeLessThanOrEqual(
    ROUNDING * Math.max(Math.abs(theirs), 1e-3),
  )

const statisticsOf = ({ data }: Answered) => data.statistics as Record<string, ColumnStatistics>

describe('values that a second program computed', () => {
  test('are more than a hundred questions', () => expect(ORACLE_FIGURES.length).toBeGreaterThan(100))

  test.each(
    ORACLE_FIGURES.map((row) => [`What was ${row.field} of ${row.path} on ${row.date}?`, row] as const),
  )('%s', async (_, { path, field, date, value, params }) => {
    const address = `/${path}?from=${date}&to=${date}&show=${field}${params && `&${params}`}`
    const answered = await askTool(client, 'read', { address })
    expect(answered.text).toContain(date)
    const { last, n } = statisticsOf(answered)[field]
    expect([n, last[0]]).toEqual([1, date])
    near(last[1], Number(value))
  })
})

describe('questions about the prices of the input files', () => {
  const BTC = readOracle('asset-BTC')
  const days = BTC.map(({ date }) => date)
  const close = BTC.map((row) => Number(row.close))
  const last = close.length - 1
  const ask = (tool: string, args: Record<string, unknown>) => askTool(client, tool, args)

  test('When was Bitcoin highest and lowest, and what was the mean?', async () => {
    const { close: found } = statisticsOf(
      await ask('read', { address: '/crypto/prices/BTC?show=close&all=1' }),
    )
    const max = Math.max(...close)
    const min = Math.min(...close)
    expect([found.max, found.min]).toEqual([
      [days[close.indexOf(max)], max],
      [days[close.indexOf(min)], min],
    ])
    near(found.mean, close.reduce((sum, value) => sum + value, 0) / close.length)
    expect([found.n, found.first[0], found.last[0]]).toEqual([close.length, days[0], days[last]])
  })

  test.each([7, 30, 90])(
    'What is the average of the last %i closes, and the change over them?',
    async (n) => {
      const part = close.slice(-n)
      const mean = statisticsOf(await ask('compute', { formula: `sma(crypto/prices/BTC.close, ${n})` }))
      near(mean.formula.last[1], part.reduce((sum, value) => sum + value, 0) / n)
      const change = statisticsOf(
        await ask('compute', { formula: `close / lag(close, ${n})`, address: '/crypto/prices/BTC' }),
      )
      near(change.formula.last[1], close[last] / close[last - n])
    },
  )

  test('How many ether was a bitcoin?', async () => {
    const ether = readOracle('coins').map(({ ETH }) => Number(ETH))
    const answered = await ask('compute', { formula: 'crypto/prices/BTC.close / crypto/prices/ETH.close' })
    const { formula } = statisticsOf(answered)
    near(formula.last[1], close[last] / ether[ether.length - 1])
  })

  test.each([20, 50])(
    'When did Bitcoin rise above its %i-day average, and what followed in ten days?',
    async (n) => {
      const above = close.map((value, row) => {
        if (row < n - 1) return false
        const part = close.slice(row - n + 1, row + 1)
        return value > part.reduce((sum, one) => sum + one, 0) / n
      })
      const began = close.flatMap((_, row) => (row >= n && above[row] && !above[row - 1] ? [row] : []))
      // An occurrence before the tenth day after an earlier one does not count.
      const counted: number[] = []
      for (const row of began)
        if (counted.length === 0 || row - counted[counted.length - 1] >= 10) counted.push(row)
      const { data } = await ask('compute', {
        condition: `close > sma(close, ${n})`,
        address: '/crypto/prices/BTC',
        days: 10,
      })
      const events = data.events as [string, number | null][]
      expect(events.length).toBeGreaterThan(3)
      expect(events.map(([day]) => day)).toEqual(counted.slice(-24).map((row) => days[row]))
      for (const [day, change] of events) {
        const row = days.indexOf(day)
        if (row + 10 > last) expect(change).toBeNull()
        else near(Number(change), (close[row + 10] / close[row] - 1) * 100)
      }
    },
  )

  test.each([
    ['mvrv', '/onchain/mvrv'],
    ['puell', '/onchain/puell-multiple'],
    ['btc price', '/crypto/prices/BTC'],
    ['10y 2y spread', '/economic/rates_yield_spread_10y2y'],
    ['sopr', '/onchain/sopr'],
    ['stock to flow', '/onchain/stock-to-flow'],
    ['inflation yoy', '/economic/inflation_cpi_yoy'],
  ])('Where is %s?', async (query, address) => {
    const { data } = await ask('find', { query })
    const [first, second] = data.series as { address: string }[]
    expect([first?.address, second?.address]).toContain(address)
  })

  test('What is the unit of a field, and from when are there values?', async () => {
    const { data, text } = await ask('describe', { address: '/crypto/prices/BTC' })
    expect(data.fields).toContainEqual({ name: 'close', unit: 'USD' })
    expect(data.coverage).toMatchObject({ start: days[0], end: days[last] })
    expect(text).toContain(`${days[0]} to ${days[last]}`)
  })

  test('What was the last candle, and how far from its average?', async () => {
    const average = close.slice(-20).reduce((sum, value) => sum + value, 0) / 20
    const { data, text } = await ask('read', {
      address: '/crypto/prices/BTC?formula=close%20/%20sma(close,20)&vs=crypto/prices/ETH',
    })
    const { columns, rows } = data as { columns: string[]; rows: unknown[][] }
    const named = ['date', 'open', 'high', 'low', 'close', 'crypto/prices/ETH', 'formula']
    expect(columns.slice(0, named.length)).toEqual(named)
    const row = BTC[last]
    expect(rows.at(-1)?.slice(0, 5)).toEqual([
      row.date,
      ...['open', 'high', 'low', 'close'].map((end) => Number(row[end])),
    ])
    near(Number(rows.at(-1)?.[6]), close[last] / average)
    expect(text).toMatch(
      /rows, evenly spaced[\s\S]*All of them: http:\/\/localhost:3000\/crypto\/prices\/BTC\.csv\?/,
    )
    const both = await ask('read', { address: '/onchain/mvrv?show=mvrv,formula&formula=a*2' })
    expect(both.data.columns).toEqual(['date', 'mvrv', 'formula'])
    const alone = await ask('read', { address: '/onchain/mvrv?show=formula&formula=a*2' })
    expect(alone.text).toMatch(/^show must name a field of this series too/)
  })

  test('Which columns fit if a hundred are asked for?', async () => {
    const fields = oracleCatalog.endpoints
      .filter(({ available }) => available)
      .sort((a, b) => b.fields.length - a.fields.length)
    const [{ family, name, fields: many }] = fields
    const names = many
      .filter(({ role, empty }) => role !== 'time' && role !== 'alias' && !empty)
      .map((field) => field.name)
    const show = names.slice(0, 60)
    const asked = await ask('read', { address: `/${family}/${name}?show=${show.join(',')}` })
    expect(asked.isError).toBe(true)
    const [, room] = /room for (\d+) of these \d+ columns\. .* load the file http/.exec(asked.text) ?? []
    const fewer = await ask('read', {
      address: `/${family}/${name}?show=${show.slice(0, Number(room)).join(',')}`,
    })
    expect(fewer.data.columns).toEqual(['date', ...show.slice(0, Number(room))])
  })

  test('What is missing where there are no data?', async () => {
    const none = oracleCatalog.endpoints.find(({ available, legacy }) => !available && !legacy)
    const some = oracleCatalog.endpoints.find(
      ({ fields, legacy }) => !legacy && fields.some(({ empty }) => empty),
    )
    for (const endpoint of [none, some]) {
      if (!endpoint) throw new Error('The catalog of the test has data for everything.')
      const { text, data, isError } = await ask('describe', {
        address: `/${endpoint.family}/${endpoint.name}`,
      })
      expect(isError).toBe(false)
      expect(text).toContain('Not loaded: ')
      expect(data.title).toBe(endpoint.title)
      const fields = data.fields as { name: string; unit: string; hasData?: false }[]
      for (const { name, unit, hasData } of fields) {
        const field = endpoint.fields.find((one) => one.name === name)
        expect([unit, hasData !== false]).toEqual([field?.unit, endpoint.available && !field?.empty])
      }
      expect(String(data.missing)).toContain(endpoint.missing[0].slice(0, 40))
    }
  })
})
