import type { Param } from './param'
import { levels, period } from './sp500-param'

export const macdParams: readonly Param[] = [
  period({
    name: 'sp500MacdFast',
    label: 'Fast',
    default: 12,
    presets: [8, 12],
    below: {
      name: 'sp500MacdSlow',
      warning: 'The fast average is not faster than the slow one: MACD changes its sign.',
    },
    presetSets: {
      names: ['sp500MacdFast', 'sp500MacdSlow', 'sp500MacdSignal'],
      sets: [
        [[12, 26, 9], 'Appel’s usual setting'],
        [[8, 21, 5], 'Quick, on Fibonacci numbers'],
        [[5, 35, 5], 'Wide, as used in wave counting'],
        [[19, 39, 9], 'Calm, Appel’s setting for selling'],
      ],
    },
  }),
  period({
    name: 'sp500MacdSlow',
    label: 'Slow',
    default: 26,
    presets: [21, 26],
  }),
  period({
    name: 'sp500MacdSignal',
    label: 'Signal',
    default: 9,
    presets: [5, 9],
  }),
]

export const returnParams: readonly Param[] = [
  period({
    name: 'sp500ReturnShort',
    label: 'Short',
    default: 21,
    presets: [5, 21],
    presetSets: {
      names: ['sp500ReturnShort', 'sp500ReturnMedium', 'sp500ReturnLong', 'sp500ReturnYear'],
      sets: [
        [[21, 63, 126, 252], 'A month, a quarter, half a year, a year'],
        [[5, 21, 63, 252], 'A week, a month, a quarter, a year'],
      ],
    },
  }),
  period({
    name: 'sp500ReturnMedium',
    label: 'Medium',
    default: 63,
    presets: [42, 63],
  }),
  period({
    name: 'sp500ReturnLong',
    label: 'Long',
    default: 126,
    presets: [126],
  }),
  period({
    name: 'sp500ReturnYear',
    label: 'Year',
    default: 252,
    presets: [252],
  }),
]

export const rsiParams: readonly Param[] = [
  period({
    name: 'sp500RsiPeriod',
    label: 'Period',
    default: 14,
    presets: [7, 14, 21],
    presetSets: {
      names: ['sp500RsiPeriod', 'sp500RsiUpper', 'sp500RsiLower'],
      sets: [
        [[14, 70, 30], 'Wilder’s own setting'],
        [[7, 80, 20], 'Quick, with wide levels against false alarms'],
        [[21, 70, 30], 'Calm, about a month of sessions'],
      ],
    },
  }),
  ...levels({ upper: ['sp500RsiUpper', 70], lower: ['sp500RsiLower', 30], min: 0, max: 100 }),
]

export const stochasticParams: readonly Param[] = [
  period({
    name: 'sp500StochasticPeriod',
    label: 'Period',
    default: 14,
    presets: [5, 14, 21],
    presetSets: {
      names: ['sp500StochasticPeriod', 'sp500StochasticSignal'],
      sets: [
        [[14, 3], 'The usual setting'],
        [[5, 3], 'Quick'],
        [[21, 5], 'Calm'],
      ],
    },
  }),
  period({
    name: 'sp500StochasticSignal',
    label: 'Signal',
    default: 3,
    presets: [3, 5],
  }),
  ...levels({ upper: ['sp500StochasticUpper', 80], lower: ['sp500StochasticLower', 20], min: 0, max: 100 }),
]

export const williamsParams: readonly Param[] = [
  period({
    name: 'sp500WilliamsPeriod',
    label: 'Period',
    default: 14,
    presets: [7, 14, 21],
  }),
  ...levels({ upper: ['sp500WilliamsUpper', -20], lower: ['sp500WilliamsLower', -80], min: -100, max: 0 }),
]
