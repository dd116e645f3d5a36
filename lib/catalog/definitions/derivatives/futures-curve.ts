import { DAY_MS, type Frame, isNumeric } from '@/lib/engine/frame'

/** One dated contract on one day. */
export interface Quote {
  time: number
  /** `BTC-27JUN25`, as Deribit spells dated futures. */
  instrument: string
  tteDays: number
  futuresClose: number
  indexClose: number
  /** (F/S − 1) · 365 / days to expiry · 100. */
  basisPct: number
}

export const CURVE_COLUMNS = ['expiry', 'futures_close', 'index_close'] as const

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

function instrumentOf(asset: string, expiry: number): string {
  const date = new Date(expiry)
  const year = String(date.getUTCFullYear()).slice(2)
  return `${asset}-${date.getUTCDate()}${MONTHS[date.getUTCMonth()]}${year}`
}

function column(inputs: Frame, name: string): Float64Array {
  const found = inputs.columns[name]
  if (!found || !isNumeric(found)) throw new Error(`the futures curve lacks the column ${name}`)
  return found
}

/** Every contract that has a price and has not expired, by day and then by expiry. */
export function readQuotes(inputs: Frame, asset: string): Quote[] {
  const expiry = column(inputs, 'expiry')
  const futures = column(inputs, 'futures_close')
  const index = column(inputs, 'index_close')
  const quotes: Quote[] = []
  for (let i = 0; i < inputs.time.length; i++) {
    const time = inputs.time[i]
    const tteDays = (expiry[i] - time) / DAY_MS
    if (!(tteDays > 0 && futures[i] > 0 && index[i] > 0)) continue
    quotes.push({
      time,
      instrument: instrumentOf(asset, expiry[i]),
      tteDays,
      futuresClose: futures[i],
      indexClose: index[i],
      basisPct: ((futures[i] / index[i] - 1) * 365 * 100) / tteDays,
    })
  }
  return quotes.sort((a, b) => a.time - b.time || a.tteDays - b.tteDays)
}

/** The quotes of each day, days ascending. */
export function byDay(quotes: readonly Quote[]): { time: number; quotes: Quote[] }[] {
  const days: { time: number; quotes: Quote[] }[] = []
  for (const quote of quotes) {
    const day = days.at(-1)
    if (day?.time === quote.time) day.quotes.push(quote)
    else days.push({ time: quote.time, quotes: [quote] })
  }
  return days
}
