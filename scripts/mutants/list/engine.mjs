import { room } from './room.mjs'

const OPS = 'lib/engine/ops'
const GOLDEN = [`${OPS}/golden.test.ts`, `${OPS}/oracle.test.ts`]
const WINDOWS = [`${OPS}/windows/`]
const RISK = [`${OPS}/risk/`]
const AXES = [`${OPS}/rows/`]

export const mutants = [
  ...room(GOLDEN, `${OPS}/averages/ema.ts`, [['the weight of an EMA', '2 / (n + 1)', '2 / n']]),
  ...room(GOLDEN, `${OPS}/averages/wilder.ts`, [
    ['Wilder with the weight of an EMA', '1 / n)', '2 / (n + 1))'],
  ]),
  ...room([...GOLDEN, `${OPS}/oscillators/`], `${OPS}/oscillators/rsi.ts`, [
    ['the RSI of flat prices is 0', 'total === 0 ? 50', 'total === 0 ? 0'],
  ]),
  ...room([...GOLDEN, `${OPS}/oscillators/`], `${OPS}/oscillators/stochastic.ts`, [
    ['the %D of a stochastic has the period of %K', 'd: sma(k, smoothD)', 'd: sma(k, smoothK)'],
  ]),
  ...room([...GOLDEN, `${OPS}/ranges/`], `${OPS}/ranges/bollinger.ts`, [
    ['Bollinger bands of a sample', "period, 'population'), multiplier)", "period, 'sample'), multiplier)"],
    ['a position in bands of a sample', 'squares / count', 'squares / (count - 1)'],
    ['a width of bands of a sample', "period, 'population'), 200", "period, 'sample'), 200"],
  ]),
  ...room([...GOLDEN, `${OPS}/ranges/`], `${OPS}/ranges/true-range.ts`, [
    ['a missing close breaks the true range', 'if (!Number.isNaN(close[row])) of.previous', 'of.previous'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/enough-rows.ts`, [
    ['a window of seven may miss no row', 'Math.ceil(n / 10)', 'Math.floor(n / 10)'],
    ['a window of four may miss a row', 'n < 5 ? 0', 'n < 4 ? 0'],
    ['a window may begin before the data', 'this.row - this.first >= this.n - 1', 'true'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/rolling-extreme.ts`, [
    ['an extreme is kept a row too long', 'queue[head] <= i - n', 'queue[head] < i - n'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/rolling-sum.ts`, [
    ['a sum with gaps is not scaled', 'total * (n / rows.present)', 'total'],
  ]),
  ...room([...WINDOWS, `${OPS}/rows/`], `${OPS}/rows/walk.ts`, [
    ['a kept state goes on changing', 'push({ state: copy(state)', 'push({ state'],
    [
      'a resumed state goes on changing',
      'const state = copy(known as State)',
      'const state = known as State',
    ],
  ]),
  ...room(WINDOWS, `${OPS}/windows/expanding-rank.ts`, [
    ['equal values count whole in a rank', 'countEqual(value) / 2', 'countEqual(value)'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/expanding-std.ts`, [
    ['an expanding deviation of a population', 'squares / (count - 1)', 'squares / count'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/order-statistics.ts`, [
    ['a quantile of another type', 'q * (this.size - 1)', 'q * this.size'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/cumulative-sum.ts`, [
    ['a running total loses digits', 'out[row] = next + of.lost', 'out[row] = next'],
  ]),
  ...room(WINDOWS, `${OPS}/windows/streak.ts`, [
    ['a missing row ends a streak', 'of.run += Math.sign(of.run)', 'of.run = 0'],
  ]),
  ...room(RISK, `${OPS}/risk/percent-change.ts`, [
    ['a change from 0 is infinite', 'before[i] > 0 ?', 'before[i] >= 0 ?'],
    ['a change from a negative value has the wrong sign', 'before[i] > 0 ?', 'before[i] !== 0 ?'],
  ]),
  ...room(RISK, `${OPS}/risk/drawdown.ts`, [
    ['a drawdown is a share of the highest value', 'highest[row] - 1 :', 'highest[row] :'],
  ]),
  ...room(RISK, `${OPS}/risk/realized-volatility.ts`, [
    ['volatility of a population', "n, 'sample'", "n, 'population'"],
  ]),
  ...room(RISK, `${OPS}/risk/sharpe.ts`, [
    ['a Sharpe ratio of a population', "n, 'sample'", "n, 'population'"],
  ]),
  ...room(RISK, `${OPS}/risk/sortino.ts`, [
    ['a Sortino ratio of rises', 'Math.min(value, 0)', 'Math.max(value, 0)'],
  ]),
  ...room(AXES, `${OPS}/rows/align.ts`, [
    [
      'a value expires a moment early',
      'time[i] > knowledge.expires[last]',
      'time[i] >= knowledge.expires[last]',
    ],
    ['a value is known before it is published', 'lowerBound(known, fromKnown[row])', '0'],
  ]),
  ...room(AXES, `${OPS}/rows/resample.ts`, [
    ['a mean counts missing rows', 'result / count', 'result / (end - start)'],
    [
      'the first value of a span is its last',
      "count === 1 || how === 'last'",
      "count === 1 || how === 'first'",
    ],
  ]),
  ...room(AXES, `${OPS}/rows/downsample.ts`, [
    ['downsampling hides gaps', 'kept.push(gap)', ''],
    ['downsampling loses the last row', 'while (end < time.length && time[end] === to) end++', ''],
    ['downsampling loses highs', 'if (column[i] > column[rows.high]) rows.high = i', ''],
  ]),
  ...room(AXES, `${OPS}/rows/fill-periods.ts`, [
    ['a lost week is not seen', 'const LONGEST_WEEK = 10', 'const LONGEST_WEEK = 14'],
    ['Saturdays are trading days', 'day > 0 && day < 6', 'day > 0 && day < 7'],
    [
      'quarters are months',
      'quarterly: (from, to) => everyMonths(from, to, 3)',
      'quarterly: (from, to) => everyMonths(from, to, 1)',
    ],
  ]),
  ...room(AXES, `${OPS}/rows/months-later.ts`, [
    ['a month after 31 January is in March', 'Math.min(date.getUTCDate(), lastDay)', 'date.getUTCDate()'],
  ]),
  ...room(AXES, `${OPS}/rows/lag-by.ts`, [
    ['a tolerance without its last day', 'at - time[found] <= tolerance', 'at - time[found] < tolerance'],
  ]),
  ...room(AXES, `${OPS}/rows/longest-carry.ts`, [
    [
      'a value is carried for one period',
      'return periodMs(time, cadence) + longestWaitMs',
      'return longestWaitMs',
    ],
    ['a value is old on its last day', 'now - time > longestCarryMs', 'now - time >= longestCarryMs'],
  ]),
]
