import { DAY_MS, type Frame, numbersIn } from '@/lib/engine/frame'

/** One dated contract on one day. */
export interface Quote {
  time: number
  /** Deribit’s name for dated futures, such as `BTC-27JUN25`. */
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

/** Contracts that have a price and have not expired, sorted by day and then by expiry. */
export function readQuotes(inputs: Frame, asset: string): Quote[] {
  const expiry = numbersIn(inputs, 'expiry')
  const futures = numbersIn(inputs, 'futures_close')
  const index = numbersIn(inputs, 'index_close')
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

/** Quotes grouped by day, in ascending order. */
export function byDay(quotes: readonly Quote[]): { time: number; quotes: Quote[] }[] {
  const days: { time: number; quotes: Quote[] }[] = []
  for (const quote of quotes) {
    const day = days.at(-1)
    if (day?.time === quote.time) day.quotes.push(quote)
    else days.push({ time: quote.time, quotes: [quote] })
  }
  return days
}
