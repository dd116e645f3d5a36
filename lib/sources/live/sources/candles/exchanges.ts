import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf, type Frame, isNumeric } from '@/lib/engine/frame'
import { beginOf } from '@/lib/sources/first-days'
import { knownRange, LAST_KNOWN } from '@/lib/sources/importers/check/known-level'
import {
  type Answer,
  ChangedShape,
  dailyStream,
  type LiveReading,
  type LiveRequest,
  type LiveSource,
  type PlanState,
} from '../../live-source'
import {
  type Choice,
  choiceOf,
  failureOf,
  isLeftToBinance,
  listRequest,
  oneOfSeveral,
  openAssets,
  readExchangeList,
  withoutExchange,
} from './choose-exchange'
import { CANDLE_COLUMNS, candleFrame } from './day-candles'
import { exchangeTerms } from './exchange-terms'
import { VENUES, venueOf } from './venues/all-venues'
import { EXCHANGE_ASSETS } from './wanted-pairs'

const LOOKBACK_DAYS = 3
/** A pair without candles for so long is delisted. */
const DELISTED_DAYS = 10

const pageNote = z.object({
  step: z.literal('candles'),
  symbol: z.string(),
  venue: z.string(),
  pair: z.string(),
  factor: z.number(),
  /** First day that is wanted. */
  from: z.number(),
  /** Days of this page. */
  first: z.number(),
  last: z.number(),
  isChanged: z.boolean(),
})
type PageNote = z.infer<typeof pageNote>

/**
 * Candles of what Binance does not trade, and of stablecoins, from the exchange chosen for each asset. The choice is made
 * once from the lists of all exchanges, and kept as long as that exchange trades it. Another choice recomputes the history.
 */
export const exchanges: LiveSource = {
  id: 'exchanges',
  title: 'Bybit, OKX, Coinbase, Gate, KuCoin, Bitfinex and Kraken',
  about: 'https://bybit-exchange.github.io/docs/v5/market/kline',
  layer: 'exchanges',
  hosts: VENUES.map(({ host }) => host),
  terms: exchangeTerms(
    'Bybit, OKX, Coinbase, Gate, KuCoin, Bitfinex, Kraken; some stablecoins: Binance',
    'https://www.coinbase.com/legal/market_data',
  ),
  isDefault: true,
  streams: EXCHANGE_ASSETS.map((symbol) => ({
    ...dailyStream(symbol, `asset/${symbol}`, CANDLE_COLUMNS, LOOKBACK_DAYS),
    isOptional: true,
  })),
  plan(state) {
    const open = openAssets(state)
    const known = EXCHANGE_ASSETS.filter((symbol) => !open.includes(symbol)).flatMap((symbol) => {
      const choice = choiceOf(symbol, state)
      return choice ? candlesOf(symbol, choice, false, state) : []
    })
    const lists = open.length > 0 ? [listRequest(open)] : []
    return [...lists, ...known]
  },
  read(answer, state) {
    const page = pageNote.safeParse(answer.request.note)
    return page.success
      ? readPage(answer, page.data, state)
      : readExchangeList(answer, state, ({ symbol, choice, isChanged }) =>
          candlesOf(symbol, choice, isChanged, state),
        )
  },
}

/** The newest page of an asset, from its cursor on or, at another exchange than before, of all history. */
function candlesOf(symbol: string, choice: Choice, isChanged: boolean, state: PlanState): LiveRequest[] {
  if (choice.venue === '' || isLeftToBinance(symbol, choice)) return []
  const cursor = isChanged ? null : state.cursor(symbol)
  const from = Math.max(beginOf(symbol), (cursor ?? 0) - LOOKBACK_DAYS * DAY_MS)
  const { venue, pair, factor } = choice
  const note = { step: 'candles' as const, symbol, venue, pair, factor, from, isChanged }
  // Only this one may fail: without an older page there would be a gap for good.
  return [{ ...pageRequest(note, state.today - DAY_MS), ...oneOfSeveral }]
}

function pageRequest(rest: Omit<PageNote, 'first' | 'last'>, last: number): LiveRequest {
  const venue = venueOf(rest.venue)
  if (!venue) throw new RangeError(`There is no exchange ${rest.venue}`)
  const first = Math.max(rest.from, last - (venue.pageDays - 1) * DAY_MS)
  return {
    streams: [rest.symbol],
    url: venue.candles(rest.pair, first, last),
    type: 'json',
    note: { ...rest, first, last },
  }
}

/** Pages go back in time until one has no candles. */
function readPage(answer: Answer, note: PageNote, state: PlanState): LiveReading {
  const { symbol, pair, from, first, last, factor, isChanged } = note
  const venue = venueOf(note.venue)
  if (!venue) throw new RangeError(`There is no exchange ${note.venue}`)
  const failure = failureOf(answer)
  if (failure) return { rows: [], lacking: { [symbol]: `${venue.title} ${failure.why}` } }
  const candles = venue.readCandles(answer.bytes, pair).filter(({ time }) => time >= first && time <= last)
  const isNewest = last === state.today - DAY_MS
  if (candles.length === 0) return { rows: [] }
  const newest = Math.max(...candles.map(({ time }) => time))
  const isDelisted = isNewest && state.today - newest > DELISTED_DAYS * DAY_MS
  const frame = candleFrame(candles, { until: state.today, factor })
  if (isAnotherCoin(symbol, frame)) {
    const problem = `${pair} of ${venue.title} is another coin than ${symbol}, by its prices`
    // Newer pages were taken already, and must not be stored.
    if (!isNewest) throw new ChangedShape(problem)
    const choice = withoutExchange(symbol, venue.id, state)
    return { rows: [], memo: { [symbol]: JSON.stringify(choice) }, notes: [problem] }
  }
  return {
    rows: [{ stream: symbol, frame, ...(isChanged ? { isRecomputed: true } : {}) }],
    next: first > from ? [pageRequest(note, first - DAY_MS)] : [],
    ...(isDelisted ? { ended: { [symbol]: dayOf(newest) } } : {}),
  }
}

/** Fewer closes say nothing. */
const LEAST_CLOSES = 10

/**
 * Whether most closes are far from where the price of an asset is known to have been. Exchanges give a free name to the next
 * coin. Days after the last known level say nothing.
 */
function isAnotherCoin(symbol: string, { time, columns }: Frame): boolean {
  const { close } = columns
  if (!close || !isNumeric(close)) return false
  let known = 0
  let far = 0
  for (const [row, at] of time.entries()) {
    const range = at <= LAST_KNOWN * DAY_MS ? knownRange(`asset/${symbol}`, at) : null
    if (!range || Number.isNaN(close[row])) continue
    known++
    if (close[row] < range[0] || close[row] > range[1]) far++
  }
  return known >= LEAST_CLOSES && far * 2 > known
}
