import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { EXCHANGES } from '../../fake/candles/exchanges'
import { answerOf, ask, recorded, stateAt } from '../../fake/round-trip.test-data'
import { sampleWorld } from '../../fake/sample-world'
import type { LiveReading, LiveRequest, PlanState } from '../../live-source'
import { exchanges } from './exchanges'
import { VENUES } from './venues/all-venues'
import { bitfinex } from './venues/bitfinex'
import { bybit } from './venues/bybit'
import { gate } from './venues/gate'
import { kraken } from './venues/kraken'
import { kucoin } from './venues/kucoin'
import { okx } from './venues/okx'
import { EXCHANGE_ASSETS } from './wanted-pairs'

const DAY = '2026-06-30T12:00:00Z'
const TODAY = Date.parse('2026-06-30')
const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The list of an exchange with one pair, or without any, which none has. */
function listWith(url: string, base?: string): unknown {
  const exchange = EXCHANGES.find(({ host }) => host === new URL(url).hostname)
  if (!exchange)
    return {
      symbols: base
        ? [{ symbol: `${base}USDT`, baseAsset: base, quoteAsset: 'USDT', status: 'TRADING' }]
        : [],
    }
  const quote = exchange.trades.BTC
  return exchange.list(base ? [{ base, quote, pair: exchange.pair(base, quote) }] : [])
}

/** Answers every list; exchanges that list the coin are named, those that refuse have a status. */
function chosen(
  state: PlanState,
  coin: string,
  listed: readonly string[],
  refused: Record<string, number> = {},
  empty: readonly string[] = [],
) {
  const notes: string[] = []
  let request = exchanges.plan(state)[0] as LiveRequest
  let reading: LiveReading = { rows: [] }
  for (const { id, list } of VENUES) {
    expect(request.url).toBe(list)
    // 1 is an answer of another shape.
    const isOther = refused[id] === 1
    const status = isOther ? 200 : (refused[id] ?? 200)
    const body =
      status === 200 && !isOther
        ? json(listWith(list, empty.includes(id) ? undefined : listed.includes(id) ? coin : 'OTHER'))
        : Buffer.from('no')
    const failure = status === 0 ? { failure: { kind: 'silent' as const, why: 'no answer' } } : {}
    reading = exchanges.read({ ...answerOf(request, body, status), ...failure }, state)
    notes.push(...(reading.notes ?? []))
    request = reading.next?.[0] as LiveRequest
  }
  return {
    ...reading,
    notes,
    choice: JSON.parse(reading.memo?.[coin] ?? 'null') as { venue: string; pair: string; seen: string },
  }
}

/** As if every coin but one had been chosen on a day. */
const others = (coin: string, seen: string) =>
  Object.fromEntries(
    EXCHANGE_ASSETS.filter((symbol) => symbol !== coin).map((symbol) => [
      symbol,
      JSON.stringify({ venue: '', pair: '', factor: 1, seen, isSure: true }),
    ]),
  )
const at = (venue: string, pair: string, seen: string) => JSON.stringify({ venue, pair, factor: 1, seen })

describe('the exchange of an asset', () => {
  const memos = others('HYPE', '2026-06-29')

  test('is the first in order that lists it', () => {
    const { choice, next } = chosen(stateAt(DAY, { memos }), 'HYPE', ['kraken', 'gate', 'coinbase'])
    expect(choice).toEqual({ venue: 'coinbase', pair: 'HYPE-USD', factor: 1, seen: '2026-06-30' })
    expect(next?.map(({ url }) => new URL(url).hostname)).toEqual(['api.exchange.coinbase.com'])
  })

  test('is left to the source of Binance where Binance trades it', () => {
    const { choice, next } = chosen(stateAt(DAY, { memos }), 'HYPE', ['binance', 'bybit'])
    expect(choice.venue).toBe('binance')
    expect(next).toEqual([])
  })

  test('is another one where an exchange refuses this computer', () => {
    const { choice, notes } = chosen(stateAt(DAY, { memos }), 'HYPE', ['binance', 'bybit', 'okx'], {
      binance: 451,
      bybit: 403,
    })
    expect(choice.venue).toBe('okx')
    expect(notes).toContain('Binance refuses requests from here (451)')
  })

  test('waits for an exchange that could be preferred and gave no list, and is chosen without it two days later', () => {
    const refused = { bybit: 0, okx: 1 }
    const first = chosen(stateAt(DAY, { memos }), 'HYPE', ['gate'], refused, ['coinbase'])
    expect(first.choice).toEqual({ venue: '', pair: '', factor: 1, seen: '2026-06-30' })
    expect(first.lacking).toEqual({ HYPE: 'it waits for the list of Bybit and OKX and Coinbase' })
    expect(first.next).toEqual([])
    expect(first.notes).toEqual([
      'Bybit does not answer',
      'OKX has no list that can be read: the answer is not JSON',
      'Coinbase sent an empty list',
    ])
    const later = (day: string) => stateAt(day, { memos: { ...memos, ...first.memo } })
    expect(chosen(later('2026-07-01T12:00:00Z'), 'HYPE', ['bybit', 'gate']).choice.venue).toBe('bybit')
    expect(chosen(later('2026-07-01T12:00:00Z'), 'HYPE', ['gate'], refused).choice.seen).toBe('2026-06-30')
    expect(chosen(later('2026-07-02T12:00:00Z'), 'HYPE', ['gate'], refused).choice.venue).toBe('gate')
  })

  test('does not wait for an exchange that would not be preferred', () => {
    const { choice, lacking } = chosen(stateAt(DAY, { memos }), 'HYPE', ['gate'], { kraken: 0 })
    expect(choice.venue).toBe('gate')
    expect(lacking).toEqual({})
  })

  test('is not told to be missing as long as one exchange was not heard', () => {
    const waits = { HYPE: JSON.stringify({ venue: '', pair: '', factor: 1, seen: '2026-06-30' }) }
    const asked = stateAt('2026-07-30T12:00:00Z', { memos: { ...others('HYPE', '2026-07-29'), ...waits } })
    const { choice, lacking, notes } = chosen(asked, 'HYPE', [], { kraken: 0 })
    expect(choice).toEqual({ venue: '', pair: '', factor: 1, seen: '2026-06-30' })
    expect(lacking).toEqual({ HYPE: 'it waits for the list of Kraken' })
    expect(notes).toEqual(['Kraken does not answer'])
  })

  test('is not chosen without any list, so the source rests', () => {
    const silent = Object.fromEntries(VENUES.map(({ id }) => [id, 0]))
    expect(() => chosen(stateAt(DAY), 'HYPE', [], silent)).toThrow(
      /^no exchange sent its list: Binance does not answer, Bybit/,
    )
  })

  test('stays, whoever else lists it, and is asked from the cursor on', () => {
    const kept = { ...memos, HYPE: at('gate', 'HYPE_USDT', '2026-06-01') }
    const cursors = { HYPE: TODAY - DAY_MS }
    const [candles, ...more] = exchanges.plan(stateAt(DAY, { memos: kept, cursors }))
    expect(more).toEqual([])
    expect(candles.url).toBe(
      `https://api.gateio.ws/api/v4/spot/candlesticks?currency_pair=HYPE_USDT&interval=1d&from=${TODAY / 1_000 - 4 * 86_400}&to=${TODAY / 1_000 - 86_400}`,
    )
    const later = stateAt('2026-07-02T12:00:00Z', { memos: kept, cursors })
    const { choice, notes } = chosen(later, 'HYPE', ['bybit', 'gate'])
    expect(choice).toMatchObject({ venue: 'gate', seen: '2026-07-02' })
    expect(notes).toEqual([])
  })

  test('changes when that exchange no longer lists it, with its whole history as recomputed', () => {
    const kept = { ...memos, HYPE: at('gate', 'HYPE_USDT', '2026-06-01') }
    const state = stateAt('2026-07-02T12:00:00Z', { memos: kept, cursors: { HYPE: TODAY } })
    const { choice, next, notes } = chosen(state, 'HYPE', ['bybit'])
    expect(choice.venue).toBe('bybit')
    expect(notes).toEqual(['HYPE comes from Bybit now'])
    const [page] = next ?? []
    const bar = [String(TODAY), '30', '31', '29', '30', '5', '150']
    const reading = exchanges.read(answerOf(page, { retCode: 0, result: { list: [bar] } }), state)
    expect(reading.rows[0]).toMatchObject({ stream: 'HYPE', isRecomputed: true })
    expect(reading.next).toHaveLength(1)
  })

  test('stays while its exchange cannot be reached', () => {
    const kept = { ...memos, HYPE: at('gate', 'HYPE_USDT', '2026-06-01') }
    const state = stateAt('2026-07-02T12:00:00Z', { memos: kept, cursors: { HYPE: TODAY } })
    expect(chosen(state, 'HYPE', ['bybit'], { gate: 403 }).choice).toMatchObject({
      venue: 'gate',
      seen: '2026-07-02',
    })
    // Nothing was checked, so the next run does it.
    expect(chosen(state, 'HYPE', ['bybit'], { gate: 0 }).choice).toMatchObject({
      venue: 'gate',
      seen: '2026-06-01',
    })
    expect(chosen(state, 'HYPE', ['gate'], { binance: 0 }).choice).toMatchObject({
      venue: 'gate',
      seen: '2026-06-01',
    })
  })

  test('is looked for sooner when its candles stay out', () => {
    const silent = { ...memos, HYPE: at('gate', 'HYPE_USDT', '2026-06-20') }
    const plan = (cursor: number) =>
      exchanges.plan(stateAt(DAY, { memos: silent, cursors: { HYPE: cursor } }))
    expect(plan(TODAY - 2 * DAY_MS)[0].url).toContain('gateio')
    expect(plan(TODAY - 9 * DAY_MS)[0].url).toContain('exchangeInfo')
  })

  test('is told to be missing where none lists it', () => {
    const { choice, notes, next } = chosen(stateAt(DAY, { memos }), 'HYPE', [])
    expect(choice.venue).toBe('')
    expect(notes).toEqual(['No exchange lists HYPE'])
    expect(next).toEqual([])
  })
})

describe('candles', () => {
  const world = sampleWorld(Date.parse(DAY))

  test('of every asset come from where its dollars are traded', async () => {
    const { memos } = await ask(exchanges, world, stateAt(DAY))
    const venue = (symbol: string) => (JSON.parse(memos[symbol]) as { venue: string }).venue
    expect(['USDT', 'USDC', 'LEO', 'OKB', 'XMR', 'XMRBTC', 'BTC', 'ADABTC', 'USDD'].map(venue)).toEqual([
      'coinbase',
      'bitfinex',
      'bitfinex',
      'okx',
      'kucoin',
      'kucoin',
      'binance',
      'binance',
      '',
    ])
  })

  test('of an exchange that refuses are waited for', () => {
    const memos = { ...others('HYPE', '2026-06-29'), HYPE: at('bybit', 'HYPEUSDT', '2026-06-29') }
    const state = stateAt(DAY, { memos })
    const reading = exchanges.read(answerOf(exchanges.plan(state)[0], 'no', 403), state)
    expect(reading).toEqual({
      rows: [],
      lacking: { HYPE: 'Bybit refuses requests from here (403)' },
    })
  })

  test('of another coin with the same name are left out, and the next exchange is asked', () => {
    const memos = { ...others('HYPE', '2026-06-29'), HYPE: at('bybit', 'HYPEUSDT', '2026-06-29') }
    const state = stateAt(DAY, { memos })
    const [request] = exchanges.plan(state)
    const bars = (price: number) =>
      Array.from({ length: 20 }, (_, day) => [
        ...[Date.UTC(2025, 8, 30 - day), price, price, price, price, 5, 150].map(String),
      ])
    const read = (price: number) =>
      exchanges.read(answerOf(request, { retCode: 0, result: { list: bars(price) } }), state)
    expect(read(45).rows[0].frame.time.length).toBe(20)
    const reading = read(0.002)
    expect(reading.rows).toEqual([])
    expect(reading.notes).toEqual(['HYPEUSDT of Bybit is another coin than HYPE, by its prices'])
    const older = { ...request, note: { ...(request.note as object), last: Date.UTC(2025, 8, 30) } }
    const page = json({ retCode: 0, result: { list: bars(0.002) } })
    expect(() => exchanges.read(answerOf(older, page), state)).toThrow(/is another coin than HYPE/)
    const next = stateAt('2026-07-01T12:00:00Z', { memos: { ...memos, ...reading.memo } })
    expect(chosen(next, 'HYPE', ['bybit', 'gate']).choice).toMatchObject({ venue: 'gate', not: ['bybit'] })
  })

  test('of a coin whose name was another one’s begin with the coin', () => {
    const memos = { ...others('MON', '2026-06-29'), MON: at('bybit', 'MONUSDT', '2026-06-29') }
    const [request] = exchanges.plan(stateAt(DAY, { memos }))
    expect(new URL(request.url).searchParams.get('start')).toBe(String(Date.parse('2025-11-24')))
  })
})

describe('answers of exchanges', () => {
  test.skipIf(!recorded)('as recorded: Kraken by the only list, Bybit newest first', () => {
    const ofKraken = kraken.readCandles(recorded?.('kraken/ohlc_xbtusd_1440.json') as Buffer, 'XBTUSD')
    expect(ofKraken).toHaveLength(5)
    expect(ofKraken[3]).toEqual({
      time: Date.UTC(2026, 8, 18),
      open: 76_354.7,
      high: 81_373.8,
      low: 76_231,
      close: 80_878.1,
      volume: 4_498.72182339,
    })
    const ofBybit = bybit.readCandles(recorded?.('bybit/kline.json') as Buffer, 'BTCUSD')
    expect(ofBybit.map(({ time }) => time)).toEqual([1_670_608_800_000, 1_670_605_200_000, 1_670_601_600_000])
    expect(ofBybit[1]).toMatchObject({ open: 17_071.5, high: 17_071.5, low: 17_061 })
  })

  test('in the order of columns of each', () => {
    const same = { time: TODAY, open: 2, high: 4, low: 1, close: 3, volume: 50 }
    const texts = (...values: number[]) => values.map(String)
    const second = TODAY / 1_000
    expect(
      okx.readCandles(json({ code: '0', data: [[...texts(TODAY, 2, 4, 1, 3, 50, 50, 150), '1']] }), ''),
    ).toEqual([same])
    expect(gate.readCandles(json([[...texts(second, 150, 3, 4, 1, 2, 50), 'true']]), '')).toEqual([same])
    expect(
      kucoin.readCandles(json({ code: '200000', data: [texts(second, 2, 3, 4, 1, 50, 150)] }), ''),
    ).toEqual([same])
    expect(bitfinex.readCandles(json([[TODAY, 2, 3, 4, 1, 50]]), '')).toEqual([same])
  })

  test('with errors inside status 200 are refused, or rested after', () => {
    expect(() =>
      okx.readCandles(json({ code: '51001', msg: 'Instrument ID does not exist', data: [] }), ''),
    ).toThrow('OKX refuses: Instrument ID does not exist')
    expect(() => bybit.readCandles(json({ retCode: 10001, retMsg: 'Not supported symbols' }), '')).toThrow(
      'Bybit refuses: Not supported symbols',
    )
    expect(() => kraken.readCandles(json({ error: ['EGeneral:Too many requests'] }), '')).toThrow(
      'Kraken says that there were too many requests',
    )
    expect(() => kucoin.readCandles(json({ code: '429000', msg: 'Too many requests' }), '')).toThrow(
      /too many/,
    )
  })

  test('with other names of coins, and pairs that are not traded', () => {
    expect(bitfinex.readList(json([['XAUT:USD', 'USTUSD', 'LEOUSD']]))).toEqual([
      { pair: 'XAUT:USD', base: 'XAUT', quote: 'USD' },
      { pair: 'USTUSD', base: 'USDT', quote: 'USD' },
      { pair: 'LEOUSD', base: 'LEO', quote: 'USD' },
    ])
    const pairs = {
      XXBTZUSD: { altname: 'XBTUSD', wsname: 'XBT/USD', status: 'online' },
      GONE: { altname: 'GONEUSD', wsname: 'GONE/USD', status: 'cancel_only' },
    }
    expect(kraken.readList(json({ error: [], result: pairs }))).toEqual([
      { pair: 'XBTUSD', base: 'BTC', quote: 'USD' },
    ])
  })
})
