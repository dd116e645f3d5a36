import { seriesPath } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { seedOf } from '@/lib/engine/seeded-random'
import type { Rule } from '../chart'
import type { PlotField } from '../fields/plot-field'
import type { Rows } from '../window/rows-of'
import { changesOf, equityOf, type Outcome, outcomeOf } from './equity'
import { type Positions, positionsOf, type Spell, spellsOf } from './positions'
import { percentileAmongRandom } from './random-entries'

/** A rule on the rows of a window. Curves and positions are by tested row. */
export interface RuleTest extends Positions {
  rule: Rule
  field: PlotField
  spells: readonly Spell[]
  /** Purchases and sales. */
  changes: number
  /** Share of the tested rows in which it holds, percent. */
  exposure: number
  equity: { rule: Float64Array; hold: Float64Array }
  outcome: { rule: Outcome; hold: Outcome }
  /** Place among random entries, percent; null if there are too few others. */
  percentile: number | null
  seed: number
  /** Tested rows in which the condition is unknown. */
  unknown: number
}

const known = new WeakMap<Float64Array, { key: string; values: Float64Array; test: RuleTest | null }>()

/**
 * The test of a rule on some rows of a series, from the column of its condition. Buying and holding pays the costs of one
 * purchase in the first row. Null if the rows have fewer than two prices.
 */
export function ruleTest(
  series: Pick<SeriesData, 'endpoint' | 'time'>,
  condition: Float64Array,
  field: PlotField,
  rule: Rule,
  rows: Rows,
): RuleTest | null {
  const key = JSON.stringify([rule, field.name, rows])
  const before = known.get(condition)
  if (before?.key === key && before.values === field.values) return before.test
  const test = compute(series, condition, field, rule, rows)
  known.set(condition, { key, values: field.values, test })
  return test
}

function compute(
  { endpoint, time }: Pick<SeriesData, 'endpoint' | 'time'>,
  condition: Float64Array,
  field: PlotField,
  rule: Rule,
  within: Rows,
): RuleTest | null {
  const { rows, held } = positionsOf(condition, field.values, within)
  if (rows.length < 2) return null
  const price = Float64Array.from(rows, (row) => field.values[row])
  const times = Float64Array.from(rows, (row) => time[row])
  const spells = spellsOf(held)
  const equity = { rule: equityOf(price, held), hold: equityOf(price, new Uint8Array(rows.length).fill(1)) }
  const seed = seedOf(`/${seriesPath(endpoint)}?rule=when(${rule.condition})`)
  return {
    rule,
    field,
    rows,
    held,
    spells,
    changes: changesOf(spells, rows.length),
    exposure: (held.reduce((sum, one) => sum + one, 0) / rows.length) * 100,
    equity,
    outcome: { rule: outcomeOf(times, equity.rule), hold: outcomeOf(times, equity.hold) },
    percentile: percentileAmongRandom(price, spells, seed),
    seed,
    unknown: rows.reduce((sum, row) => sum + (Number.isNaN(condition[row]) ? 1 : 0), 0),
  }
}
