import type { Param } from './param'
import { multiplier, period } from './sp500-param'

export const keltnerParams: readonly Param[] = [
  period({
    name: 'sp500KeltnerPeriod',
    label: 'Period',
    default: 20,
    presets: [10, 20, 50],
    presetSets: {
      names: ['sp500KeltnerPeriod', 'sp500KeltnerMultiplier'],
      sets: [
        [[20, 2], 'The usual channel'],
        [[20, 1.5], 'Narrow, as used for a squeeze'],
        [[10, 2], 'Quick'],
        [[50, 2.5], 'Calm and wide'],
      ],
    },
  }),
  multiplier({
    name: 'sp500KeltnerMultiplier',
    default: 2,
  }),
]

export const supertrendParams: readonly Param[] = [
  period({
    name: 'sp500SupertrendPeriod',
    label: 'Period',
    default: 10,
    presets: [7, 10, 14],
    presetSets: {
      names: ['sp500SupertrendPeriod', 'sp500SupertrendMultiplier'],
      sets: [
        [[10, 3], 'The usual setting'],
        [[7, 3], 'Quick'],
        [[14, 2], 'Close to the price'],
        [[10, 4], 'Far from the price, few turns'],
      ],
    },
  }),
  multiplier({
    name: 'sp500SupertrendMultiplier',
    default: 3,
  }),
]

export const trendParams: readonly Param[] = [
  period({
    name: 'sp500TrendFast',
    label: 'Fast',
    default: 50,
    presets: [20, 50],
    below: {
      name: 'sp500TrendSlow',
      warning: 'The fast average is not faster than the slow one: the regimes swap.',
    },
    presetSets: {
      names: ['sp500TrendFast', 'sp500TrendSlow'],
      sets: [
        [[50, 200], 'Golden and death cross'],
        [[20, 50], 'A month against a quarter'],
        [[20, 200], 'A month against the long trend'],
        [[100, 200], 'Slow against slower'],
      ],
    },
  }),
  period({
    name: 'sp500TrendSlow',
    label: 'Slow',
    default: 200,
    presets: [100, 200],
  }),
]
