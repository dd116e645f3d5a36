/** Pairs of parameters of which the first should be below the second; turned around, the chart is drawn but misleads. */
const ORDERED: readonly (readonly [low: string, high: string, meaning: string])[] = [
  [
    'sp500MacdFast',
    'sp500MacdSlow',
    'The fast average is not faster than the slow one: MACD changes its sign.',
  ],
  ['sp500TrendFast', 'sp500TrendSlow', 'The fast average is not faster than the slow one: the regimes swap.'],
  ['sp500RsiLower', 'sp500RsiUpper', 'The lower level is not below the upper one.'],
  ['sp500StochasticLower', 'sp500StochasticUpper', 'The lower level is not below the upper one.'],
  ['sp500WilliamsLower', 'sp500WilliamsUpper', 'The lower level is not below the upper one.'],
]

/** What is allowed, computed as asked, and worth a second look. */
export function paramWarnings(used: Readonly<Record<string, string | number>>): string[] {
  return ORDERED.flatMap(([low, high, meaning]) =>
    used[low] !== undefined && used[high] !== undefined && Number(used[low]) >= Number(used[high])
      ? [meaning]
      : [],
  )
}
