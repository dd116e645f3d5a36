const DAY_MS = 86_400_000

/**
 * A file of daily candles with these closing prices up to a day. The last completed day by default, so that none is late.
 * Columns without a difference would be one field.
 */
export function dailyPrices(closes: readonly number[], last = lastCompletedDay()): string {
  const rows = closes.map((close, at) => {
    const day = new Date(last - (closes.length - 1 - at) * DAY_MS).toISOString().slice(0, 10)
    return `${day},${close - 1},${close + 10},${close - 10},${close},1`
  })
  return `date,open,high,low,close,volume\n${rows.join('\n')}\n`
}

/** Milliseconds UTC. */
export const lastCompletedDay = () => Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS
