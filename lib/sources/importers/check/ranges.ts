type Range = readonly [low: number, high: number]

/** Values that columns can have, in their units: outside of them the unit is another one, or the column. */
const POSSIBLE: readonly [column: RegExp, possible: Range][] = [
  [/^sentiment\/fear-greed:value$/, [0, 100]],
  [/^derivatives\/dvol:/, [5, 500]],
  [/^derivatives\/funding:/, [-0.05, 0.05]],
  [/^chain\/bitcoin:(?:supply|exchange_balance)$/, [0, 21e6]],
  [/^chain\/bitcoin:hash_rate$/, [0, 1e11]],
  [/^chain\/bitcoin:block_count$/, [0, 1000]],
  [/^chain\/[^:]+:price_usd$/, [0, 1e8]],
]

/** Ranges that the middle value of a column is usually in, from a day on. */
const USUAL: readonly [column: RegExp, usual: Range, since?: string][] = [
  [/^derivatives\/open-interest:/, [1_000, 3e6]],
  [/^derivatives\/funding:/, [1e-7, 0.002]],
  [/^derivatives\/dvol:/, [10, 300]],
  [/^derivatives\/taker:/, [1e5, 1e12]],
  [/^chain\/bitcoin:supply$/, [1e7, 21e6], '2013-01-01'],
  [/^chain\/bitcoin:exchange_balance$/, [1e5, 5e6], '2013-01-01'],
  [/^chain\/bitcoin:hash_rate$/, [1e6, 1e11], '2017-01-01'],
  [/^chain\/bitcoin:difficulty$/, [1e11, 1e17], '2017-01-01'],
  [/^chain\/bitcoin:(?:active_addresses|tx_count)$/, [2e4, 5e6], '2014-01-01'],
  [/^chain\/bitcoin:realized_cap_usd$/, [5e8, 1e14], '2013-01-01'],
  [/^sentiment\/fear-greed:value$/, [3, 100]],
  [/^flows\/etf:(?:net_flow|inflow|outflow)_usd$/, [1e6, 1e11]],
  [/^flows\/etf-funds:flow_/, [1e4, 1e11]],
  [/^flows\/etf:balance_usd$/, [1e8, 1e13]],
  [/^caps\/market:(?:total|BTC|ETH|stablecoins)$/, [1e9, 1e14], '2018-01-01'],
]

export const possibleRange = (table: string, column: string): Range | undefined =>
  POSSIBLE.find(([pattern]) => pattern.test(`${table}:${column}`))?.[1]

export function usualRange(table: string, column: string): { usual?: Range; since?: string } {
  const [, usual, since] = USUAL.find(([pattern]) => pattern.test(`${table}:${column}`)) ?? []
  return { usual, since }
}
