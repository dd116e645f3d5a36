import { define, type FormulaFunction, series } from './formula-function'

/** Ways of making one value of the rows of a period. */
export const AGGREGATES = ['last', 'sum', 'mean', 'ohlc'] as const
export const CANDLE_OUTPUTS = ['close', 'open', 'high', 'low'] as const

/** Changes the rows: what is computed from the result counts periods, until it meets a series with other rows. */
export const RESAMPLE: FormulaFunction = define({
  name: 'resample',
  params: [series(), { name: 'length', type: 'length' }, { name: 'how', type: 'word', words: AGGREGATES }],
  outputs: CANDLE_OUTPUTS,
  does: 'One value for each complete period of the calendar, so not for one that began before the first value. Windows around it count periods: sma(resample(x, 1w, last), 20) is the mean of 20 weeks. Beside other series, a value is held from the row that completes its period, for at most two periods. Only ohlc has several outputs.',
  gaps: 'Left out; a period without any value has none.',
  first: 'last row of the first complete period',
  source: 'definition; weeks begin on Monday, in UTC',
  weight: 6,
  // The evaluation gathers the rows, because the result has rows of its own.
  apply: ({ x: [x] }) => x,
})

export const sampling: readonly FormulaFunction[] = [RESAMPLE]
