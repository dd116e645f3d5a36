import type { SeriesData } from '@/lib/contract/series'
import type { CheckedFormula } from '@/lib/formula/check/checked'
import type { RunCall } from '@/lib/formula/evaluate/carried-calls'
import { planFormula, type WorkBudget } from '@/lib/formula/evaluate/evaluate-formula'
import { paceOf } from '@/lib/formula/evaluate/pace'
import type { Address, Formula } from '@/lib/formula/syntax/node'
import { checkUsable } from '../check-usable'
import { addressedField, namesOf } from '../join-formula'
import { axisOf } from '../own-rows/axes'
import type { Member } from '../own-rows/series-home'
import type { Part } from '../parts'
import type { Usable } from '../usable'

/** A formula down to its inputs, the chart that it is of, and the series that it names, by `addressKey`. */
export interface OpenedInput {
  opened: Formula
  base: SeriesData
  addressed: ReadonlyMap<string, Part>
}

/** A checked formula with the series of its inputs, in the order of `checked.inputs`. */
export interface CheckedInputs {
  checked: CheckedFormula
  members: readonly Member[]
}

/** A formula over its inputs, which is evaluated again after their values were replaced. */
export interface PreparedFormula {
  /** The inputs, whose values are copies. */
  members: readonly Member[]
  /** Values in the rows of the chart. */
  evaluate: (runCall?: RunCall) => Float64Array
  /** Replaces the value of a row of an input, which rows of the chart up to `row` know since a time. */
  replace: (key: string, own: number, value: number, known: { since: number; row: number }) => void
}

/** Checks a formula over its inputs. Throws a FormulaError. */
export function checkOpened({ opened, base, addressed }: OpenedInput): CheckedInputs {
  const names = namesOf(base, [], false)
  const find = (address: Address): Usable | { reason: string } => {
    const found = addressedField(address, addressed, base)
    return 'message' in found ? { reason: found.message } : found
  }
  const checked = checkUsable(opened, names, find)
  const members = checked.inputs.map((one): Member => {
    const found = 'name' in one.of ? names.get(one.of.name) : find(one.of.address)
    if (!found || 'reason' in found) throw new TypeError('an input was not checked')
    return { key: one.key, join: one.join, usable: found }
  })
  return { checked, members }
}

/** Joins the inputs of a checked formula to the rows of its chart. All evaluations share the budget. */
export function prepareFormula(
  { checked, members: given }: CheckedInputs,
  { time, endpoint, metadata }: SeriesData,
  budget: WorkBudget,
): PreparedFormula {
  const members = given.map(({ usable, ...one }) => ({
    ...one,
    usable: { ...usable, values: usable.values.slice() },
  }))
  const chart = { time, cadence: endpoint.cadence, resolution: metadata.resolution }
  const pace = paceOf(endpoint.cadence, metadata.resolution)
  const { axis, homeOf } = axisOf(members, chart, pace, 'hold')
  return {
    members,
    evaluate: planFormula(checked, axis.rows, axis.columns, { homeOf, budget }),
    replace(key, own, value, { since, row }) {
      homeOf(key)?.replace(key, own, value, { since, until: time[row] })
      const joined = axis.columns.get(key)?.values
      for (let at = row; joined && at >= 0 && time[at] >= since; at--)
        if (!Number.isNaN(joined[at])) joined[at] = value
    },
  }
}
