import { room } from './room.mjs'

const EARLIER = ['lib/compare/earlier/results.test.ts', 'lib/compare/language/language.test.ts']
const FORMULA = [...EARLIER, 'lib/compare/compute-formula.test.ts']
const OWN_ROWS = ['lib/compare/own-rows/', 'lib/compare/several-formulas.test.ts']
const JOIN = ['lib/compare/join-compared.test.ts']

export const mutants = [
  ...room(EARLIER, 'lib/formula/functions/windows.ts', [
    ['max() is the minimum', "'Highest value of the last n rows.', rollingMax]", "'…', rollingMin]"],
    [
      'std() of a population',
      "expandingStd(x) : rollingStd(x, n, 'sample')",
      "expandingStd(x) : rollingStd(x, n, 'population')",
    ],
    ['corr() of one column', '=> rollingCorrelation(x, y, n)', '=> rollingCorrelation(x, x, n)'],
  ]),
  ...room(EARLIER, 'lib/engine/ops/windows/zscore.ts', [
    ['zscore() of a population', 'squares / (count - 1)', 'squares / count'],
  ]),
  ...room(EARLIER, 'lib/formula/functions/shifts.ts', [
    ['pct() is the difference', 'percentFrom(x, back(x))', 'subtract(x, back(x))'],
  ]),
  ...room(EARLIER, 'lib/formula/functions/pointwise.ts', [
    ['pow() gives a missing value', 'Number.isNaN(value) ? value : value ** k', 'value ** k'],
    ['ratio() divides by negative values', 'y[row] > 0 ? value / y[row]', 'y[row] !== 0 ? value / y[row]'],
  ]),
  ...room(FORMULA, 'lib/formula/evaluate/evaluation.ts', [
    ['a formula keeps infinite values', 'values: this.known(values) }', 'values }'],
    ['a formula ignores a minus', '(value) => -value', '(value) => value'],
    ['not is nothing', '(value) => 1 - value', '(value) => value'],
  ]),
  ...room(['lib/formula/laws/new-rows.test.ts'], 'lib/formula/evaluate/evaluation.ts', [
    [
      'the past of a date has only new values',
      'lagBy(time, this.contexts.spread(context, x), distance, pace.lateDays)\n    return pick(earlier, context.places)',
      'lagBy(rows.time, x, distance, pace.lateDays)\n    return earlier',
    ],
  ]),
  ...room(FORMULA, 'lib/formula/evaluate/contexts.ts', [
    ['a row counts if any input is new', 'inputs.every(({ isNew })', 'inputs.some(({ isNew })'],
    ['results are carried for ever', 'if (isHeld(row)) out[row]', 'out[row]'],
    ['carried values count as new ones', '!around.isOpen || call.function.onHeld', 'true'],
    ['every function counts new rows only', ' || call.function.onHeld', ''],
    ['skip keeps rows that an input lacks', "gaps === 'skip' ? usual : []", '[]'],
    [
      'windows in the calendar have the pace of the chart',
      'slowestPace([pace, ...inputs',
      'slowestPace([pace, pace, ...[]',
    ],
  ]),
  ...room(FORMULA, 'lib/formula/evaluate/operations.ts', [
    ['a missing value is not larger than another', 'Number.isNaN(value + b[row]) ? Number.NaN : ', ''],
  ]),
  ...room(FORMULA, 'lib/formula/evaluate/resample-rows.ts', [
    [
      'a period is known before its end',
      'chart[row] + pace.rowMs < end',
      'chart[row] + 2 * pace.rowMs < end',
    ],
  ]),
  ...room(FORMULA, 'lib/compare/compute-formula.ts', [
    ['values of bars are in their first rows', 'inLastRows(time, bars, computed)', 'computed'],
  ]),
  ...room(FORMULA, 'lib/compare/own-rows/axes.ts', [
    ['bars have the last value of any field', 'bars, aggregateOf(usable.field))', "bars, 'last')"],
  ]),
  ...room(EARLIER, 'lib/formula/evaluate/own-parts.ts', [
    ['a part of two series has the rows of one', 'homes.size !== 1 || ', ''],
    ['periods of two series do not meet', 'if (isInside && countsPeriods(call)) kept.add(call)', ''],
  ]),
  ...room(OWN_ROWS, 'lib/formula/evaluate/own-parts.ts', [
    [
      'what is remembered skips rows of the series',
      'remembers && home && !hasAll(home) ?',
      'remembers && false ?',
    ],
  ]),
  ...room(FORMULA, 'lib/compare/join-input.ts', [
    ['a known value is skipped', "inRows(other, base, 'hold')", 'inRows(other, base, gaps)'],
    ['a value that fills a row is not new', 'isFilled(row) ? 1 : flag', 'flag'],
  ]),
  ...room(FORMULA, 'lib/formula/syntax/parse-formula.ts', [
    ['plus binds as strongly as times', "['+', 5],", "['+', 6],"],
    ['one level too many', '++this.depth > DEEPEST', 'this.depth++ > DEEPEST'],
    ['one part too many', '++this.parts > this.mostParts', 'this.parts++ > this.mostParts'],
    ['one character too many', 'text.length > most.characters)', 'text.length > most.characters + 1)'],
  ]),
  ...room(FORMULA, 'lib/formula/check/settings.ts', [
    ['a window of 5000 rows is refused', 'value <= LONGEST_WINDOW)', 'value < LONGEST_WINDOW)'],
    ['windows have any length', 'value >= least && value <= LONGEST_WINDOW)', 'value >= least)'],
  ]),
  ...room(['lib/compare/several-formulas.test.ts'], 'lib/formula/syntax/with-earlier.ts', [
    [
      'lines of the same name are in the way',
      'earlier.has(written) && !own.has(written)',
      'earlier.has(written)',
    ],
    [
      'lines of an earlier formula keep their names',
      'names.has(written) ? hiddenName(formula, written) : written',
      'written',
    ],
  ]),
  ...room(['lib/formula/complete/complete-formula.test.ts'], 'lib/formula/complete/call-at.ts', [
    ['a closed call is open', 'open.pop()', '{}'],
  ]),
  ...room(['lib/compare/rule/'], 'lib/compare/own-rows/axes.ts', [
    [
      'a rule knows values before their publication',
      'joinPublished(join, usable, base, gaps)',
      'joinInput(join, usable, base, gaps)',
    ],
    ['a rule knows lines that are drawn earlier', 'aheadDays > 0 ?', 'aheadDays < 0 ?'],
  ]),
  ...room(['lib/compare/rule/'], 'lib/compare/rule/refuse-peeking.ts', [
    [
      'functions may look ahead',
      'for (const [call, values] of prefix.calls)',
      'for (const [call, values] of new Map())',
    ],
    ['a rule is recomputed on all rows only', '1 + Math.floor(random() * (count - 1))', 'count'],
  ]),
  ...room(JOIN, 'lib/compare/join-column.ts', [
    ['values are held for ever', 'Math.max(time[row] + carry, at + wait)', 'Number.POSITIVE_INFINITY'],
    ['a carried value is new', 'row >= 0 && row !== rows[at - 1]', 'row >= 0'],
    ['skip takes values of other times', 'isFirst && !isLate ? 1 : 0', 'isFirst ? 1 : 0'],
    ['months are joined by day', 'Object.hasOwn(PERIODS, base)', 'false'],
  ]),
]
