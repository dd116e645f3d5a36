/** What a simulated asset is anchored to. Prices in USD at dates; after the last one it follows Bitcoin’s anchor. */
export interface AssetProfile {
  symbol: string
  /** Knots of the price; the first is the first day with a candle. */
  price: string
  /** Share of Bitcoin’s own deviation the asset takes on, and the daily volatility it adds to that. */
  beta: number
  volatility: number
  /** Coins in circulation at dates. */
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
      throw new RangeError(`the profile of ${symbol} is not three lines`)
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
