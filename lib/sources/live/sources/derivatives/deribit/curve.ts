import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { listOf } from '../../../bounded-shapes'
import type { LiveReading, LiveRequest, PlanState, Stream } from '../../../live-source'
import { type Days, daysToAsk, inSpans, rowsFrame, startOfDay } from '../days'
import { daysNote, venueStream } from '../venue'
import { ask, DAYS_OF_HOURS, expiryOf, hours, resultOf } from './answers'

/** Contracts are listed at most a year before they expire. */
const LISTED_DAYS = 370

const COINS = ['BTC', 'ETH'] as const
type Coin = (typeof COINS)[number]

const idOf = (coin: Coin) => `curve-${coin.toLowerCase()}`

export const CURVES: readonly Stream[] = COINS.map((coin) =>
  venueStream(idOf(coin), `derivatives/${idOf(coin)}`, ['expiry', 'futures_close', 'index_close']),
)

const summaries = listOf(z.object({ instrument_name: z.string() }))
const bars = z.object({
  status: z.enum(['ok', 'no_data']),
  ticks: listOf(z.number().int()),
  close: listOf(z.number()),
})

/** Day and its close of the index. */
const closes = listOf(z.tuple([z.number(), z.number()]))
const notes = z.discriminatedUnion('step', [
  z.object({ step: z.literal('contracts'), coin: z.enum(COINS), days: daysNote }),
  z.object({
    step: z.literal('index'),
    coin: z.enum(COINS),
    contracts: listOf(z.string()),
    days: daysNote,
    /** Spans of the days that are still to be asked for, the first of them now. */
    spans: listOf(daysNote),
    closes,
  }),
  z.object({ step: z.literal('bars'), coin: z.enum(COINS), contract: z.string(), days: daysNote, closes }),
])
type Step = z.infer<typeof notes>
type IndexStep = Extract<Step, { step: 'index' }>

/**
 * Three steps per coin: the listed contracts, the index by hour, then the days of each contract. A contract that has
 * expired is no longer given.
 */
export function planCurves(state: PlanState): LiveRequest[] {
  return COINS.flatMap((coin, at) => {
    const last = state.cursor(CURVES[at].id)
    // A request per contract: not before there is a new day.
    if (last !== null && last >= state.today - DAY_MS) return []
    const days = daysToAsk(state, CURVES[at], state.today - LISTED_DAYS * DAY_MS)
    const query = { currency: coin, kind: 'future' }
    return ask([idOf(coin)], 'get_book_summary_by_currency', query, { step: 'contracts', coin, days })
  })
}

export function readCurve(bytes: Uint8Array, note: unknown): LiveReading {
  const step = notes.parse(note)
  if (step.step === 'contracts') return { rows: [], next: nextOfIndex(contractsOf(bytes, step)) }
  if (step.step === 'index') {
    const [, ...spans] = step.spans
    return { rows: [], next: nextOfIndex({ ...step, spans, closes: [...step.closes, ...closesOf(bytes)] }) }
  }
  return readBars(bytes, step)
}

function contractsOf(bytes: Uint8Array, { coin, days }: { coin: Coin; days: Days }): IndexStep {
  const names = resultOf(bytes, summaries).map(({ instrument_name }) => instrument_name)
  const contracts = names.filter((name) => expiryOf(name.slice(`${coin}-`.length)) > days.from)
  return { step: 'index', coin, contracts, days, spans: inSpans(days, DAYS_OF_HOURS), closes: [] }
}

/** The next span of the index, or the contracts once all of it is known. */
function nextOfIndex(step: IndexStep): LiveRequest[] {
  const { coin, contracts, days, spans } = step
  const [span] = spans
  if (span) {
    // The close of a day is the index at 00:00 of the next one.
    const query = {
      instrument_name: `${coin}-PERPETUAL`,
      start_timestamp: span.from + DAY_MS,
      end_timestamp: span.until,
    }
    return [ask([idOf(coin)], 'get_funding_rate_history', query, step)]
  }
  return contracts.map((contract) => {
    const query = {
      instrument_name: contract,
      start_timestamp: days.from,
      end_timestamp: days.until - 1,
      resolution: '1D',
    }
    return ask([idOf(coin)], 'get_tradingview_chart_data', query, {
      step: 'bars',
      coin,
      contract,
      days,
      closes: step.closes,
    })
  })
}

const closesOf = (bytes: Uint8Array): [day: number, close: number][] =>
  resultOf(bytes, hours).flatMap(({ timestamp, index_price }) =>
    timestamp % DAY_MS === 0 ? [[timestamp - DAY_MS, index_price] as [number, number]] : [],
  )

function readBars(
  bytes: Uint8Array,
  { coin, contract, days, closes }: Extract<Step, { step: 'bars' }>,
): LiveReading {
  const { ticks, close } = resultOf(bytes, bars)
  const index = new Map(closes)
  const expiry = expiryOf(contract.slice(`${coin}-`.length))
  const rows = ticks.flatMap((tick, at) => {
    const time = startOfDay(tick)
    const spot = index.get(time)
    // On its last day a contract is settled before the close of the index.
    const isOver = time >= days.from && time < days.until && time + DAY_MS <= expiry
    return isOver && spot !== undefined ? [[time, expiry, close[at], spot]] : []
  })
  const frame = rowsFrame(['expiry', 'futures_close', 'index_close'], rows)
  return { rows: [{ stream: idOf(coin), frame }] }
}
