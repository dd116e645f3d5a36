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
type Statuses = Readonly<Record<string, number>>
const OTHER_SHAPE = 1
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

/** Answers every list for HYPE; exchanges that list it are named, those that refuse have a status. */
function chosen(
  listed: string,
  { state = FRESH, refused = {}, empty = '' }: { state?: PlanState; refused?: Statuses; empty?: string } = {},
) {
  const notes: string[] = []
  let request = exchanges.plan(state)[0] as LiveRequest
  let reading: LiveReading = { rows: [] }
  for (const { id, list } of VENUES) {
    expect(request.url).toBe(list)
    const status = refused[id] ?? 200
    const coin = empty === id ? undefined : listed.split(' ').includes(id) ? 'HYPE' : 'OTHER'
    const body = status === 200 ? listWith(list, coin) : 'no'
    const failure = status === 0 ? { failure: { kind: 'silent' as const, why: 'no answer' } } : {}
    // An answer of another shape has the status of a good one.
    const answer = answerOf(request, body, status === OTHER_SHAPE ? 200 : status)
    reading = exchanges.read({ ...answer, ...failure }, state)
    notes.push(...(reading.notes ?? []))
    request = reading.next?.[0] as LiveRequest
  }
  const choice = JSON.parse(reading.memo?.HYPE ?? 'null') as { venue: string; pair: string; seen: string }
  return { ...reading, notes, choice }
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

const memos = others('HYPE', '2026-06-29')
const FRESH = stateAt(DAY, { memos })
const ON_GATE = { ...memos, HYPE: at('gate', 'HYPE_USDT', '2026-06-01') }
const LATER = '2026-07-02T12:00:00Z'
const WAITING = { venue: '', pair: '', factor: 1, seen: '2026-06-30' }

describe('the exchange of an asset', () => {
  test.each<
    [name: string, listed: string, refused: Statuses, choice: string, host: string[], notes: string[]]
  >([
    [
      'is the first in order that lists it',
      'kraken gate coinbase',
      {},
      'coinbase HYPE-USD',
      ['api.exchange.coinbase.com'],
      [],
    ],
    [
      'is left to the source of Binance where Binance trades it',
      'binance bybit',
      {},
      'binance HYPEUSDT',
      [],
      [],
    ],
    [
      'is another one where an exchange refuses this computer',
      'binance bybit okx',
      { binance: 451, bybit: 403 },
      'okx HYPE-USDT',
      ['www.okx.com'],
      ['Binance refuses requests from here (451)', 'Bybit refuses requests from here (403)'],
    ],
    [
      'does not wait for an exchange that would not be preferred',
      'gate',
      { kraken: 0 },
      'gate HYPE_USDT',
      ['api.gateio.ws'],
      ['Kraken does not answer'],
    ],
    ['is told to be missing where none lists it', '', {}, ' ', [], ['No exchange lists HYPE']],
  ])('%s', (_, listed, refused, name, hosts, said) => {
    const { choice, next, notes, lacking } = chosen(listed, { refused })
    expect(`${choice.venue} ${choice.pair}`).toBe(name)
    expect(choice.seen).toBe('2026-06-30')
    expect(next?.map(({ url }) => new URL(url).hostname)).toEqual(hosts)
    expect(notes).toEqual(said)
    expect(lacking).toEqual({})
  })

  test('waits for an exchange that could be preferred and gave no list, and is chosen without it two days later', () => {
    const refused = { bybit: 0, okx: OTHER_SHAPE }
    const first = chosen('gate', { refused, empty: 'coinbase' })
    expect(first.choice).toEqual(WAITING)
    expect(first.lacking).toEqual({ HYPE: 'it waits for the list of Bybit and OKX and Coinbase' })
    expect(first.next).toEqual([])
    expect(first.notes).toEqual([
      'Bybit does not answer',
      'OKX has no list that can be read: the answer is not JSON',
      'Coinbase sent an empty list',
    ])
    const later = (day: string) => stateAt(`${day}T12:00:00Z`, { memos: { ...memos, ...first.memo } })
    expect(chosen('bybit gate', { state: later('2026-07-01') }).choice.venue).toBe('bybit')
    expect(chosen('gate', { state: later('2026-07-01'), refused }).choice.seen).toBe('2026-06-30')
    expect(chosen('gate', { state: later('2026-07-02'), refused }).choice.venue).toBe('gate')
  })

  test('is not told to be missing as long as one exchange was not heard', () => {
    const kept = { ...others('HYPE', '2026-07-29'), HYPE: JSON.stringify(WAITING) }
    const state = stateAt('2026-07-30T12:00:00Z', { memos: kept })
    const { choice, lacking, notes } = chosen('', { state, refused: { kraken: 0 } })
    expect(choice).toEqual(WAITING)
    expect(lacking).toEqual({ HYPE: 'it waits for the list of Kraken' })
    expect(notes).toEqual(['Kraken does not answer'])
  })

  test('is not chosen without any list, so the source rests', () => {
    const refused = Object.fromEntries(VENUES.map(({ id }) => [id, 0]))
    expect(() => chosen('', { state: stateAt(DAY), refused })).toThrow(
      /^no exchange sent its list: Binance does not answer, Bybit/,
    )
  })

  test('stays, whoever else lists it, and is asked from the cursor on', () => {
    const cursors = { HYPE: TODAY - DAY_MS }
    const [candles, ...more] = exchanges.plan(stateAt(DAY, { memos: ON_GATE, cursors }))
    expect(more).toEqual([])
    expect(candles.url).toBe(
      `https://api.gateio.ws/api/v4/spot/candlesticks?currency_pair=HYPE_USDT&interval=1d&from=${TODAY / 1_000 - 4 * 86_400}&to=${TODAY / 1_000 - 86_400}`,
    )
    const { choice, notes } = chosen('bybit gate', { state: stateAt(LATER, { memos: ON_GATE, cursors }) })
    expect(choice).toMatchObject({ venue: 'gate', seen: '2026-07-02' })
    expect(notes).toEqual([])
  })

  const later = stateAt(LATER, { memos: ON_GATE, cursors: { HYPE: TODAY } })

  test('changes when that exchange no longer lists it, with its whole history as recomputed', () => {
    const { choice, next, notes } = chosen('bybit', { state: later })
    expect(choice.venue).toBe('bybit')
    expect(notes).toEqual(['HYPE comes from Bybit now'])
    const [page] = next ?? []
    const bar = [String(TODAY), '30', '31', '29', '30', '5', '150']
    const reading = exchanges.read(answerOf(page, { retCode: 0, result: { list: [bar] } }), later)
    expect(reading.rows[0]).toMatchObject({ stream: 'HYPE', isRecomputed: true })
    expect(reading.next).toHaveLength(1)
  })

  test.each<[listed: string, refused: Statuses, seen: string]>([
    ['bybit', { gate: 403 }, '2026-07-02'],
    // Nothing was checked, so the next run does it.
    ['bybit', { gate: 0 }, '2026-06-01'],
    ['gate', { binance: 0 }, '2026-06-01'],
  ])('stays while its exchange cannot be reached: %s, %o', (listed, refused, seen) => {
    expect(chosen(listed, { state: later, refused }).choice).toMatchObject({ venue: 'gate', seen })
  })

  test('is looked for sooner when its candles stay out', () => {
    const silent = { ...memos, HYPE: at('gate', 'HYPE_USDT', '2026-06-20') }
    const plan = (cursor: number) =>
      exchanges.plan(stateAt(DAY, { memos: silent, cursors: { HYPE: cursor } }))
    expect(plan(TODAY - 2 * DAY_MS)[0].url).toContain('gateio')
    expect(plan(TODAY - 9 * DAY_MS)[0].url).toContain('exchangeInfo')
  })
})

describe('candles', () => {
  const world = sampleWorld(Date.parse(DAY))

  test('of every asset come from where its dollars are traded', async () => {
    const { memos } = await ask(exchanges, world, stateAt(DAY))
    const venue = (symbol: string) => (JSON.parse(memos[symbol]) as { venue: string }).venue
    const coins = ['USDT', 'USDC', 'LEO', 'OKB', 'XMR', 'XMRBTC', 'BTC', 'ADABTC', 'USDD']
    expect(coins.map(venue).join()).toBe('coinbase,bitfinex,bitfinex,okx,kucoin,kucoin,binance,binance,')
  })

  const onBybit = { ...memos, HYPE: at('bybit', 'HYPEUSDT', '2026-06-29') }
  const state = stateAt(DAY, { memos: onBybit })
  const [request] = exchanges.plan(state)

  test('of an exchange that refuses are waited for', () => {
    const reading = exchanges.read(answerOf(request, 'no', 403), state)
    expect(reading).toEqual({ rows: [], lacking: { HYPE: 'Bybit refuses requests from here (403)' } })
  })

  test('of another coin with the same name are left out, and the next exchange is asked', () => {
    const bars = (price: number) =>
      Array.from({ length: 20 }, (_, day) =>
        [Date.UTC(2025, 8, 30 - day), price, price, price, price, 5, 150].map(String),
      )
    const read = (price: number) =>
      exchanges.read(answerOf(request, { retCode: 0, result: { list: bars(price) } }), state)
    expect(read(45).rows[0].frame.time.length).toBe(20)
    const reading = read(0.002)
    expect(reading.rows).toEqual([])
    expect(reading.notes).toEqual(['HYPEUSDT of Bybit is another coin than HYPE, by its prices'])
    const older = { ...request, note: { ...(request.note as object), last: Date.UTC(2025, 8, 30) } }
    const page = json({ retCode: 0, result: { list: bars(0.002) } })
    expect(() => exchanges.read(answerOf(older, page), state)).toThrow(/is another coin than HYPE/)
    const next = stateAt('2026-07-01T12:00:00Z', { memos: { ...onBybit, ...reading.memo } })
    expect(chosen('bybit gate', { state: next }).choice).toMatchObject({ venue: 'gate', not: ['bybit'] })
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
    const prices = { open: 76_354.7, high: 81_373.8, low: 76_231, close: 80_878.1 }
    expect(ofKraken[3]).toEqual({ time: Date.UTC(2026, 8, 18), ...prices, volume: 4_498.72182339 })
    const ofBybit = bybit.readCandles(recorded?.('bybit/kline.json') as Buffer, 'BTCUSD')
    expect(ofBybit.map(({ time }) => time)).toEqual([1_670_608_800_000, 1_670_605_200_000, 1_670_601_600_000])
    expect(ofBybit[1]).toMatchObject({ open: 17_071.5, high: 17_071.5, low: 17_061 })
  })

  const same = { time: TODAY, open: 2, high: 4, low: 1, close: 3, volume: 50 }
  const texts = (...values: number[]) => values.map(String)
  const second = TODAY / 1_000

  test.each<[name: string, venue: typeof okx, body: unknown]>([
    ['OKX', okx, { code: '0', data: [[...texts(TODAY, 2, 4, 1, 3, 50, 50, 150), '1']] }],
    ['Gate', gate, [[...texts(second, 150, 3, 4, 1, 2, 50), 'true']]],
    ['KuCoin', kucoin, { code: '200000', data: [texts(second, 2, 3, 4, 1, 50, 150)] }],
    ['Bitfinex', bitfinex, [[TODAY, 2, 3, 4, 1, 50]]],
  ])('of %s are in the order of its columns', (_, venue, body) => {
    expect(venue.readCandles(json(body), '')).toEqual([same])
  })

  test.each<[says: string, venue: typeof okx, body: unknown]>([
    [
      'OKX refuses: Instrument ID does not exist',
      okx,
      { code: '51001', msg: 'Instrument ID does not exist', data: [] },
    ],
    ['Bybit refuses: Not supported symbols', bybit, { retCode: 10001, retMsg: 'Not supported symbols' }],
    ['Kraken says that there were too many requests', kraken, { error: ['EGeneral:Too many requests'] }],
    ['too many', kucoin, { code: '429000', msg: 'Too many requests' }],
  ])('with an error inside status 200 are refused, or rested after: %s', (says, venue, body) => {
    expect(() => venue.readCandles(json(body), '')).toThrow(says)
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
