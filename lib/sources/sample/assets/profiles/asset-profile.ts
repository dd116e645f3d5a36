/** Anchors of a simulated asset. Prices in USD at dates; after the last one, the price follows Bitcoin’s anchor. */
export interface AssetProfile {
  symbol: string
  /** Knots of the price. The first is the first day with a candle. */
  price: string
  /** Exposure to Bitcoin’s own deviation, and the daily volatility added to it. */
  beta: number
  volatility: number
  /** Circulating supply at dates. */
  supply: string
  /** Typical daily volume as a share of the supply. */
  turnover: number
}

/**
 * Profiles as text, three lines each: `SYMBOL beta volatility turnover`, then `supply` and `price` with their knots.
 */
export function readProfiles(text: string): AssetProfile[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return Array.from({ length: lines.length / 3 }, (_, at) => {
    const [head, supply, price] = lines.slice(3 * at, 3 * at + 3)
    const [symbol, beta, volatility, turnover] = head.split(/\s+/)
    if (!supply.startsWith('supply ') || !price.startsWith('price '))
      throw new RangeError(`The profile of ${symbol} must have three lines`)
    return {
      symbol,
      beta: Number(beta),
      volatility: Number(volatility),
      turnover: Number(turnover),
      supply: supply.slice('supply '.length),
      price: price.slice('price '.length),
    }
  })
}
