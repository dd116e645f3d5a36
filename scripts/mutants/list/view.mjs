import { room } from './room.mjs'

const PERIODS = [
  'lib/engine/calendar-periods.test.ts',
  'lib/view/periods/gather-rows.test.ts',
  'lib/view/periods/choose-interval.test.ts',
  'lib/view/periods/value-time.test.ts',
]
const AXES = [
  'lib/view/axes/ticks.test.ts',
  'lib/view/axes/value-extent.test.ts',
  'lib/view/axes/value-axis.test.ts',
  'lib/view/axes/scale-choices.test.ts',
]
const READOUT = [
  'lib/view/readout/statistics.test.ts',
  'lib/view/readout/percentile.test.ts',
  'lib/view/readout/change-over.test.ts',
]
const LEGEND = ['lib/view/build-chart.test.ts', 'lib/view/periods/value-time.test.ts']
const FORMAT = ['lib/view/text/format.test.ts']
const RULE = ['lib/view/rule/']

export const mutants = [
  ...room(RULE, 'lib/view/rule/positions.ts', [
    ['a rule trades in the row of its condition', 'held.push(isWanted ? 1 : 0)', 'held.push(condition[row])'],
    [
      'a row without a price decides nothing',
      'isWanted = condition[row] === 1',
      'isWanted = condition[rows.at(-1) ?? row] === 1',
    ],
    [
      'an unknown condition keeps the position',
      'isWanted = condition[row] === 1',
      'isWanted = condition[row] !== 0',
    ],
  ]),
  ...room(RULE, 'lib/view/rule/equity.ts', [
    ['only purchases cost', 'if (held[row] !== before)', 'if (held[row] > before)'],
    ['random entries pay for one trade', 'to < count ? 2 : 1', '1'],
    [
      'the 100 before the first row does not count',
      'Float64Array.from([START, ...equity])',
      'Float64Array.from([0, ...equity])',
    ],
  ]),
  ...room(RULE, 'lib/view/rule/random-entries.ts', [
    ['spells touch', 'row += length + 1', 'row += length'],
    ['random entries hold in the first row', 'let row = 1', 'let row = 0'],
    ['gaps are in the order of the spells', 'const one = Math.floor(random() * (top + 1))', 'const one = 0'],
    ['the percentile is of worse rules', 'growth < own - tie ? 1', 'growth > own + tie ? 1'],
  ]),
  ...room(PERIODS, 'lib/engine/calendar-periods.ts', [
    ['a quarter of four months', "'1Q': 3", "'1Q': 4"],
    ['weeks begin on Thursday', 'const MONDAY = 4 * DAY_MS', 'const MONDAY = 0'],
    ['years begin in 1971', 'getUTCFullYear() - 1970)', 'getUTCFullYear() - 1971)'],
    [
      'periods before 1970 begin too late',
      'Math.floor((time - origin) / span)',
      'Math.trunc((time - origin) / span)',
    ],
    ['a period is followed by itself', 'boundary(time, period, 1)', 'boundary(time, period, 0)'],
    [
      'the start of a period is in the one before',
      'time >= start && time < end',
      'time >= start && time <= end',
    ],
    ['a value is in the first row of its period', '!== start) out[row]', '!== start) out[row - 1]'],
  ]),
  ...room(PERIODS, 'lib/view/periods/calendar.ts', [
    ['rows are gathered into their own interval', 'interval !== own && ', ''],
  ]),
  ...room(PERIODS, 'lib/contract/interval.ts', [['weekly rows count as days', "  weekly: '1w',\n", '']]),
  ...room([...PERIODS, 'lib/contract/fields/'], 'lib/contract/fields/roles.ts', [
    [
      'the volume of a period is averaged',
      "volume: { ...FIGURE, period: 'sum'",
      "volume: { ...FIGURE, period: 'mean'",
    ],
    [
      'the low of a period is its last',
      "low: { ...CANDLE, period: 'min' }",
      "low: { ...CANDLE, period: 'last' }",
    ],
  ]),
  ...room(PERIODS, 'lib/view/periods/rule.ts', [['a level is averaged', "?? 'last'", "?? 'mean'"]]),
  ...room(PERIODS, 'lib/view/periods/gather-rows.ts', [
    ['a cut period is drawn', '? 1 : 0\n  const by', '? 0 : 0\n  const by'],
    ['a missing value counts as present', 'Number.isNaN(value) ? 0 : 1', 'Number.isNaN(value) ? 1 : 1'],
    [
      'a period is drawn after its last row',
      'Math.min((start + to[row]) / 2, until)',
      '(start + to[row]) / 2',
    ],
    ['a week of trading days never ends on Friday', '(isFriday ? WEEKEND_DAYS * DAY_MS : 0)', '0'],
    ['an open period counts as whole', ' < end\n', ' > end\n'],
  ]),
  ...room(PERIODS, 'lib/view/periods/choose-interval.ts', [
    ['a row too many is not gathered', 'end - start <= most)', 'end - start <= most + 1)'],
    ['one period is an interval', 'const LEAST = 2', 'const LEAST = 1'],
  ]),
  ...room(PERIODS, 'lib/view/periods/period-text.ts', [
    ['quarters are counted from 0', '/ 3) + 1', '/ 3)'],
    ['a week ends on the next Monday', 'formatDate(to[row] - DAY_MS)', 'formatDate(to[row])'],
    ['every period is open', 'isOpen && row === to.length - 1', 'isOpen'],
  ]),
  ...room(AXES, 'lib/view/axes/ticks.ts', [
    ['an axis of positive values goes below 0', 'low >= 0 && low - pad < 0 ? 0', 'low > 1e99 ? 0'],
    ['an axis of negative values goes above 0', 'high <= 0 && high + pad > 0 ? 0', 'high < -1e99 ? 0'],
    ['a single label is enough', 'values.length >= 2 || at === 0', 'values.length >= 1 || at === 0'],
    ['a flat line has no axis', 'Math.abs(bottom) * 0.05 || 1', 'Math.abs(bottom) * 0.05'],
    [
      'the highest tick is lost',
      '(first + n) * step <= max + step * 1e-9',
      '(first + n) * step < max - step',
    ],
  ]),
  ...room(AXES, 'lib/view/axes/value-extent.ts', [
    ['the extent of an earlier window', 'before?.start === start && before.end === end', 'before'],
    ['the extent without the last row', 'row < end; row++', 'row < end - 1; row++'],
  ]),
  ...room(AXES, 'lib/view/axes/choose-scale.ts', [
    [
      'a log axis for values below 0',
      'if (low < 0 || fields.length === 0) return null',
      'if (fields.length === 0) return null',
    ],
    ['the scale that was chosen is ignored', "wanted === 'auto' ? usual : wanted", 'usual'],
    ['shares on a log axis', "['percent', 100]", "['percent', 0]"],
    ['many zeros on a log axis', '<= FEW_ZEROS', '<= 1'],
  ]),
  ...room(AXES, 'lib/view/axes/value-axis.ts', [
    ['counts with fractions', "unit === 'count' ? ticks", "unit === 'none' ? ticks"],
    ['an axis does not reach its candles', 'high = Math.max(high, value)', ''],
  ]),
  ...room(READOUT, 'lib/view/readout/percentile.ts', [
    ['a percentile without the value itself', 'one <= value', 'one < value'],
    ['missing rows lower a percentile', 'if (!Number.isFinite(one)) continue', ''],
  ]),
  ...room(READOUT, 'lib/view/readout/statistics.ts', [
    ['a z-score of a population', 'squares / (count - 1)', 'squares / count'],
    ['the highest value is the last', 'value > field.values[high]', 'value > 0'],
    ['a window claims all history', '(from ?? first) <= first && ', ''],
  ]),
  ...room(READOUT, 'lib/view/readout/change-over.ts', [
    ['a change from a row too late', 'lowerBound(time, start + 1)', 'lowerBound(time, start + 86_400_001)'],
    ['a change from any earlier value', 'at >= 0 && isNear(at); at--', 'at >= 0; at--'],
    ['a sum without its last row', 'at <= row; at++', 'at < row; at++'],
    ['a sum over less than its span', 'start >= row || time[0] > after + step', 'start >= row'],
    [
      'a last value may be missing',
      'at >= first; at--) if (Number.isFinite(values[at]))',
      'at >= first; at--)',
    ],
    ['a change from any later value', 'time[at] - start <= newer * DAY_MS', 'true'],
    ['a holiday of any length', 'sessions <= most', 'sessions < most'],
  ]),
  ...room(LEGEND, 'lib/view/text/legend.ts', [
    [
      'the legend has the last value of all rows',
      'lastFinite(field.values, rows.end - 1, rows.start)\n  if (row < 0) return null',
      'lastFinite(field.values, field.values.length - 1)\n  if (row < 0) return null',
    ],
    [
      'the legend dates a value by its period',
      'until: valueTime(source, drawn, field.name, row)',
      'until: drawn.time[row]',
    ],
  ]),
  ...room(FORMAT, 'lib/view/text/format.ts', [
    ['999,999 is not a million', 'size * 0.9995) return `${significant', 'size) return `${significant'],
    ['a rise without its sign', "{percent > 0 ? '+' : ''}", "{percent > 1e99 ? '+' : ''}"],
    ['small values have no exponent', 'if (size < MIN_DECIMAL)', 'if (size < 0)'],
    ['billions of dollars are dollars', "'billion USD': { of: 1e9,", "'billion USD': { of: 1,"],
  ]),
]
