import type { Field } from '@/lib/contract/endpoint'
import { isRuleColumn, RULE_COLUMNS, type RuleColumn } from '@/lib/contract/fields/rule-columns'
import type { SeriesData } from '@/lib/contract/series'
import type { DrawingOptions, Rule } from '../chart'
import { withResolvedWindow } from '../window/resolve-window'
import { rowsOf } from '../window/rows-of'
import { drawdownsOf } from './equity'
import { cannotBeHeld, heldField } from './held-field'
import { type RuleTest, ruleTest } from './rule-test'
import type { RuleText } from './rule-text'
import { describeRule, noteOf } from './rule-texts'

const ABOUT: Readonly<Record<RuleColumn, Pick<Field, 'unit' | 'description' | 'role'>>> = {
  rule: { unit: 'index', role: 'value', description: 'Equity of the rule, from 100.' },
  buy_and_hold: { unit: 'index', role: 'value', description: 'Equity of buying and holding, from 100.' },
  rule_drawdown: {
    unit: 'percent',
    role: 'aux',
    description: 'Distance of the rule below its highest equity so far.',
  },
  buy_and_hold_drawdown: {
    unit: 'percent',
    role: 'aux',
    description: 'Distance of buying and holding below its highest equity so far.',
  },
  held: { unit: 'none', role: 'aux', description: '1 if the rule holds after trading in the row, else 0.' },
}

/** A series whose columns are those of a tested rule, and what it was tested with. */
export interface TestedSeries {
  series: SeriesData
  options: DrawingOptions
  /** Columns of a file of it. */
  drawn: ReadonlySet<string>
  test: RuleTest | null
  text: RuleText | null
  /** Notes for the legend, by column. */
  notes: Readonly<Record<string, string>>
  /** Reason why there is no test. */
  empty: string | null
}

/**
 * The equity curves of a rule and of buying and holding over the rows in the window, instead of the series. They begin
 * with 100 at its left edge. A failed condition leaves nothing to draw, and its overlay says why.
 */
export function testedSeries(series: SeriesData, wanted: DrawingOptions & { rule: Rule }): TestedSeries {
  const options = withResolvedWindow(series, wanted)
  const { rule, from, to } = options
  const drawing: DrawingOptions = {
    ...options,
    rule: null,
    rebase: null,
    price: 'off',
    show: shownOf(wanted.show),
    overlays: [],
  }
  const failed = (series.overlays ?? []).filter(({ condition, failure }) => condition && failure)
  const none = (empty: string): TestedSeries => ({
    series: { ...series, overlays: failed },
    options: { ...drawing, show: null },
    drawn: new Set(),
    test: null,
    text: null,
    notes: {},
    empty,
  })
  const condition = series.columns[rule.column]
  // Notices beside the picture say why.
  if (failed.length > 0) return none('The rule could not be tested.')
  if (!(condition instanceof Float64Array)) return none('The condition of the rule is not loaded yet.')
  const found = heldField(series, wanted.show)
  if ('reason' in found) return none(found.reason)
  const { field } = found
  const rows = rowsOf(series.time, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
  const reason = cannotBeHeld(series.time, field, rows)
  if (reason) return none(reason)
  const test = ruleTest(series, condition, field, rule, rows)
  if (!test) return none(`${field.label} has fewer than two values above 0 in this window.`)
  const over = { start: test.rows[0], end: rows.end }
  const spread = (values: ArrayLike<number>) => spreadOver(test.rows, over, values, series.time.length)
  const columns: Record<RuleColumn, Float64Array> = {
    rule: spread(test.equity.rule),
    buy_and_hold: spread(test.equity.hold),
    rule_drawdown: spread(drawdownsOf(test.equity.rule)),
    buy_and_hold_drawdown: spread(drawdownsOf(test.equity.hold)),
    held: spread(test.held),
  }
  const kept = series.fields.filter(
    ({ name, role }) => role === 'time' || name === rule.column || name === field.name,
  )
  return {
    series: {
      ...series,
      fields: [
        ...RULE_COLUMNS.map((name): Field => ({ name, type: 'number?', ...ABOUT[name] })),
        ...kept.map((one): Field => (one.role === 'time' ? one : { ...one, role: 'aux' })),
      ],
      columns: {
        ...columns,
        ...Object.fromEntries(
          kept.flatMap(({ name }) => (series.columns[name] ? [[name, series.columns[name]]] : [])),
        ),
      },
      sizes: Object.fromEntries(RULE_COLUMNS.map((name) => [name, 1])),
      overlays: failed,
    },
    options: drawing,
    drawn: new Set([...RULE_COLUMNS, field.name, rule.column, ...timesOf(series)]),
    test,
    text: describeRule(test, series),
    notes: { rule: noteOf(rule) },
    empty: null,
  }
}

/** The columns of a rule that an address names, null for the usual ones. */
function shownOf(show: DrawingOptions['show']): DrawingOptions['show'] {
  const named = (show ?? []).filter(isRuleColumn)
  return named.length > 0 ? named : null
}

const timesOf = ({ fields }: SeriesData) =>
  fields.flatMap(({ name, role }) => (role === 'time' ? [name] : []))

/** Values of tested rows in all rows of a window: the value before where there is no price, and none outside. */
function spreadOver(
  tested: Uint32Array,
  { start, end }: { start: number; end: number },
  values: ArrayLike<number>,
  length: number,
): Float64Array {
  const out = new Float64Array(length).fill(Number.NaN)
  let at = 0
  for (let row = start; row < end; row++) {
    if (tested[at + 1] === row) at++
    out[row] = values[at]
  }
  return out
}
