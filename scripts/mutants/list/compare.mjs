import { room } from './room.mjs'

const FORMULA = ['lib/compare/formula/functions.test.ts', 'lib/compare/formula/formula.test.ts']
const JOIN = ['lib/compare/join-compared.test.ts']

export const mutants = [
  ...room(FORMULA, 'lib/compare/formula/functions.ts', [
    ['max() is the minimum', "['max', windowed(rollingMax)]", "['max', windowed(rollingMin)]"],
    ['std() of a population', "rollingStd(x, n, 'sample'), 2)]", "rollingStd(x, n, 'population'), 2)]"],
    ['zscore() of a population', "rollingStd(x, n, 'sample'))", "rollingStd(x, n, 'population'))"],
    ['corr() of one column', 'rollingCorrelation(x, y, n)', 'rollingCorrelation(x, x, n)'],
    ['pct() is the difference', "['pct', windowed(percentChange)]", "['pct', windowed(change)]"],
    ['pow() gives a missing value', 'Number.isNaN(value) ? value : value ** k', 'value ** k'],
  ]),
  ...room(FORMULA, 'lib/compare/formula/evaluate-formula.ts', [
    ['a formula keeps infinite values', 'columns, length).map(finite)', 'columns, length)'],
    ['skip keeps rows that an input lacks', 'used.every(([, values])', 'used.some(([, values])'],
    ['hold fills nothing', "values, 'hold', cadence)", "values, 'skip', cadence)"],
    ['a formula ignores a minus', '(value) => -value', '(value) => value'],
  ]),
  ...room(FORMULA, 'lib/compare/formula/parse-formula.ts', [
    ['a window of 5000 rows is refused', 'value <= LONGEST_WINDOW', 'value < LONGEST_WINDOW'],
    ['windows are as long as one likes', 'value >= least && value <= LONGEST_WINDOW', 'value >= least'],
    ['plus binds as strongly as times', "'+': 9, '-': 9,", "'+': 10, '-': 10,"],
    ['one level too many', 'depth > DEEPEST', 'depth > DEEPEST + 1'],
    ['one part too many', '++this.parts > MAX_PARTS', 'this.parts++ > MAX_PARTS'],
    ['one character too many', 'text.length > LONGEST)', 'text.length > LONGEST + 1)'],
  ]),
  ...room(JOIN, 'lib/compare/join-column.ts', [
    ['a value is not held on its last day', 'time[row] - since <= longest', 'time[row] - since < longest'],
    ['values are held for ever', 'if (time[row] - since <= longest) out', 'out'],
    ['the day of a value does not have it', 'otherTime[next] <= time[row]', 'otherTime[next] < time[row]'],
    ['a missing value replaces the last known one', 'if (Number.isNaN(otherValues[next])) continue', ''],
  ]),
]
