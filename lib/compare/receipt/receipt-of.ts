import { createHash } from 'node:crypto'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { FormulaError } from '@/lib/formula/formula-error'
import { MOST_WORK } from '@/lib/formula/limits'
import type { Formula } from '@/lib/formula/syntax/node'
import { printFormula } from '@/lib/formula/syntax/print-formula'
import { inputText } from '../opened/free-inputs'
import { knownBy } from '../opened/known-by'
import { orFailure } from '../opened/or-failure'
import { checkOpened, type OpenedInput, prepareFormula } from '../opened/prepared-formula'

/** Rows with a hash, by which two installations compare them. */
export interface HashedRows {
  /** Rows with a value. */
  count: number
  /** Days of the first and the last of them, `YYYY-MM-DD`; null without any. */
  first: string | null
  last: string | null
  /** Hash of the lines `<milliseconds UTC>,<value>`, each with a line feed. Rows of a chart have no value. */
  sha256: string
}

/** The value of a formula in one row with everything that it was computed from. */
export interface ComputedReceipt {
  /** Time of the row, ISO 8601. */
  row: string
  value: number
  /** The formula over its inputs. */
  formula: string
  /** Rows of the chart up to that one. */
  rows: HashedRows
  inputs: readonly ({ input: string } & HashedRows)[]
}

export interface ReceiptInput extends OpenedInput {
  /** Day of the row in milliseconds: the last one by its end. Null for the last one. */
  on: number | null
}

/** The receipt of the value that a formula has on a day. Throws a FormulaError. */
export function receiptOf(given: ReceiptInput): ComputedReceipt {
  const { base, opened, on } = given
  const ready = checkOpened(given)
  const { time, endpoint } = base
  const values = prepareFormula(ready, base, { left: MOST_WORK }).evaluate()
  const end = on === null ? Number.POSITIVE_INFINITY : on + DAY_MS - 1
  const row = values.findLastIndex((value, at) => time[at] <= end && !Number.isNaN(value))
  if (row < 0)
    throw new FormulaError(
      on === null ? 'The formula has no value in any row' : `The formula has no value by ${dayOf(on)}`,
      0,
      opened.text.length,
    )
  const inputs = ready.members.map(({ usable }, at) => {
    const isKnown = knownBy(usable, time[row], endpoint.cadence)
    return {
      input: inputText(ready.checked.inputs[at]),
      ...hashed(usable.time, (own) => isKnown(own) && !Number.isNaN(usable.values[own]), usable.values),
    }
  })
  return {
    row: new Date(time[row]).toISOString(),
    value: values[row],
    formula: printFormula(shortened(opened)),
    rows: hashed(time, (at) => at <= row),
    inputs: inputs.sort((a, b) => (a.input < b.input ? -1 : 1)),
  }
}

/** The same for another thread. */
export const tryReceipt = orFailure(receiptOf)

/** Without a last line that only names the one before it. */
function shortened({ text, lines }: Formula): Formula {
  const [before, last] = lines.slice(-2)
  const isName = last?.of.kind === 'name' && last.of.name === before.name
  return { text, lines: isName ? [...lines.slice(0, -2), { ...before, name: last.name }] : lines }
}

function hashed(time: Float64Array, isUsed: (row: number) => boolean, values?: Float64Array): HashedRows {
  const hash = createHash('sha256')
  const used = [...time.keys()].filter(isUsed)
  hash.update(used.map((row) => `${time[row]}${values ? `,${values[row]}` : ''}\n`).join(''))
  const day = (row: number | undefined) => (row === undefined ? null : dayOf(time[row]))
  return { count: used.length, first: day(used[0]), last: day(used.at(-1)), sha256: hash.digest('hex') }
}
