import 'server-only'
import { z } from 'zod'
import { DAY_MS } from '@/lib/engine/frame'
import { listOf } from '@/lib/sources/live/bounded-shapes'
import { contributionsOf } from '../candles/candle-file'
import { CandleList } from '../candles/candle-list'
import { past } from '../cells'
import type { Format } from '../format'
import { instrumentOf } from '../meaning/instrument'
import { wholeText } from '../shape/lines'
import { readEntries } from './json-file'
import { parsedJson } from './list-scanner'

const prices = listOf(z.number().nullable())

/** Yahoo’s answer with a chart: columns instead of rows. */
export const yahooAnswer = z.object({
  chart: z.object({
    result: listOf(
      z.object({
        meta: z.object({
          symbol: z.string(),
          gmtoffset: z.number(),
          exchangeTimezoneName: z.string().optional(),
          dataGranularity: z.string(),
        }),
        timestamp: listOf(z.number()).optional(),
        indicators: z.object({
          quote: listOf(
            z.object({
              open: prices.optional(),
              high: prices.optional(),
              low: prices.optional(),
              close: prices.optional(),
              volume: prices.optional(),
            }),
          ),
        }),
      }),
    ).nullable(),
    error: z.object({ code: z.string(), description: z.string().optional() }).nullable(),
  }),
})

type Chart = NonNullable<z.infer<typeof yahooAnswer>['chart']['result']>[number]

/** The days of a chart. Its times are those of the opening, so the day is that of the exchange. */
export function yahooDays({ meta, timestamp = [], indicators }: Chart) {
  const [{ open = [], high = [], low = [], close = [], volume = [] }] = [...indicators.quote, {}]
  const dayOfTime = calendarOf(meta.exchangeTimezoneName, meta.gmtoffset)
  const value = (values: readonly (number | null)[], at: number) => values[at] ?? Number.NaN
  return timestamp.map((second, at) => ({
    day: dayOfTime(second * 1_000),
    prices: [value(open, at), value(high, at), value(low, at), value(close, at)] as const,
    volume: value(volume, at),
  }))
}

/** The day at the exchange, as 00:00Z. Its distance to UTC changes in summer, so the zone has precedence over the current distance. */
function calendarOf(zone: string | undefined, offset: number): (time: number) => number {
  const format = zone === undefined ? null : dayFormat(zone)
  return (time) =>
    format ? Date.parse(format.format(time)) : Math.floor((time + offset * 1_000) / DAY_MS) * DAY_MS
}

function dayFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    // Dates of Sweden are written like those of ISO 8601.
    return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  } catch {
    return null
  }
}

export const yahooChart: Format = {
  id: 'yahoo-chart',
  title: 'answer of Yahoo’s chart',
  recognize(head) {
    const [, symbol] = /^\s*\{\s*"chart"[\s\S]{0,300}"symbol"\s*:\s*"([^"]+)"/.exec(head.text) ?? []
    const named = symbol ? instrumentOf(symbol.toLowerCase()) : null
    return named ? `${named.kind}/${named.series}` : null
  },
  async read(file, series) {
    const [kind] = series.split('/')
    if (kind !== 'asset' && kind !== 'index')
      throw new Error(`“${series}” is not asset/<symbol> or index/<id>`)
    const chart = yahooAnswer.safeParse(parsedJson(await wholeText(file.path))).data?.chart.result?.[0]
    if (!chart) throw new Error('the answer has no chart of Yahoo')
    const { dataGranularity } = chart.meta
    if (dataGranularity !== '1d')
      throw new Error(`the candles are of ${dataGranularity}, but ${series} has one per day`)
    const list = new CandleList()
    const counted = readEntries(yahooDays(chart), ({ day, prices, volume }) => {
      list.add(past(day), day, prices, volume)
    })
    const target = { table: series, layer: 'yahoo' as const, hasVolume: kind === 'index' }
    return contributionsOf({ ...counted, list, notes: list.notes() }, target)
  },
}
