import 'server-only'
import { z } from 'zod'
import { fundingOf } from '@/lib/sources/importers/values/funding-answers'
import { listOf } from '../../../bounded-shapes'
import type { LiveReading, LiveRequest, LiveSource, PlanState, Stream } from '../../../live-source'
import { dailyRows, day, daysToAsk, fundingRows, inSpans } from '../days'
import { daysNote, fundingStream, venueStream, venueTerms, volumeStream } from '../venue'
import { ask, DAYS_OF_HOURS, HOST, resultOf } from './answers'
import { CURVES, planCurves, readCurve } from './curve'
import { OPTIONS, planOptions, readOptions } from './options'

const FUNDING = fundingStream('deribit')
const VOLUME = volumeStream('deribit')
const COINS = ['BTC', 'ETH'] as const
const DVOL = COINS.map((coin) =>
  venueStream(`dvol-${coin.toLowerCase()}`, 'derivatives/dvol', [coin.toLowerCase()]),
)

const FUNDING_LAUNCH = day('2019-05-01')
const VOLUME_LAUNCH = day('2018-08-14')
const DVOL_LAUNCH = day('2021-03-24')

const funding = listOf(fundingOf('deribit'))
/** Start of the day, open, high, low, close; then the end of the next page, backwards. */
const index = z.object({
  data: listOf(z.tuple([z.number().int(), z.number(), z.number(), z.number(), z.number()])),
  continuation: z.number().int().nullish(),
})
const bars = z.object({
  status: z.enum(['ok', 'no_data']),
  ticks: listOf(z.number().int()),
  cost: listOf(z.number()),
})

/** Snapshots first: what is not collected is lost. */
export const deribit: LiveSource = {
  id: 'deribit',
  title: 'Deribit volatility, options and futures',
  about: 'https://docs.deribit.com/',
  layer: 'deribit',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  terms: {
    ...venueTerms('Deribit', 'https://www.deribit.com/kb/terms-of-service'),
    name: 'Terms of Deribit, article 4.6: for personal use only',
    // As announced on insights.deribit.com/exchange-updates/deribit-updates-terms-of-service-as-of-29-january-2021.
    seen: '2026-11-24',
  },
  isDefault: true,
  streams: [OPTIONS, ...CURVES, ...DVOL, FUNDING, VOLUME],
  plan: (state) => [
    ...planOptions(state),
    ...planCurves(state),
    ...planVolatility(state),
    ...inSpans(daysToAsk(state, FUNDING, FUNDING_LAUNCH), DAYS_OF_HOURS).map((days) => {
      const span = { start_timestamp: days.from, end_timestamp: days.until - 1 }
      const query = { instrument_name: 'BTC-PERPETUAL', ...span }
      return { ...ask([FUNDING.id], 'get_funding_rate_history', query, days), span: days }
    }),
    ...inSpans(daysToAsk(state, VOLUME, VOLUME_LAUNCH), 990).map((days) => {
      const span = { start_timestamp: days.from, end_timestamp: days.until - 1, resolution: '1D' }
      const query = { instrument_name: 'BTC-PERPETUAL', ...span }
      return { ...ask([VOLUME.id], 'get_tradingview_chart_data', query, days), span: days }
    }),
  ],
  read({ bytes, request }, state): LiveReading {
    const [id] = request.streams
    if (id === OPTIONS.id) return readOptions(bytes, state)
    if (CURVES.some((stream) => stream.id === id)) return readCurve(bytes, request.note)
    const volatility = DVOL.find((stream) => stream.id === id)
    if (volatility) return readVolatility(volatility, bytes, request)
    const days = daysNote.parse(request.note)
    if (id === FUNDING.id) return { rows: [fundingRows(FUNDING, resultOf(bytes, funding), days)] }
    const { ticks, cost } = resultOf(bytes, bars)
    const rows = ticks.map((tick, at) => [tick, cost[at]] as const)
    return { rows: [dailyRows(VOLUME, rows, days)] }
  },
}

function planVolatility(state: PlanState): LiveRequest[] {
  return DVOL.map((stream, at) => {
    const days = daysToAsk(state, stream, DVOL_LAUNCH)
    const span = { start_timestamp: days.from, end_timestamp: days.until - 1 }
    const query = { currency: COINS[at], ...span, resolution: '1D' }
    return ask([stream.id], 'get_volatility_index_data', query, days)
  })
}

function readVolatility(stream: Stream, bytes: Uint8Array, request: LiveRequest): LiveReading {
  const days = daysNote.parse(request.note)
  const { data, continuation } = resultOf(bytes, index)
  const values = data.map(([time, , , , close]) => [time, close] as const)
  const rows = [dailyRows(stream, values, days)]
  if (typeof continuation !== 'number' || continuation < days.from) return { rows }
  const url = new URL(request.url)
  const isEarlier = continuation < Number(url.searchParams.get('end_timestamp'))
  url.searchParams.set('end_timestamp', String(continuation))
  return { rows, next: isEarlier ? [{ ...request, url: url.href }] : [] }
}
