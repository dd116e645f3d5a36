import type { Checked, CheckedFormula } from '../check/checked'
import { lengthMs } from '../check/lengths'
import { isLength } from '../evaluate/work'
import type { Param } from '../functions/formula-function'

/** Rows of its inputs that a value depends on before its own, and milliseconds before these. */
export interface LookBack {
  rows: number
  ms: number
  /** Whether it also depends on the state of all earlier rows, which `CarriedCalls` keeps. */
  carries: boolean
}

const NONE: LookBack = { rows: 0, ms: 0, carries: false }
/** A length in the calendar that is a number of usual rows takes longer where rows are missing. */
const LONGER = 1.5

/** The rows before its own that the last value of a formula depends on; null if it depends on all of them without a state. */
export function lookBackOf({ lines, inputs }: Pick<CheckedFormula, 'lines' | 'inputs'>): LookBack | null {
  const known = new Map<Checked, LookBack | null>()
  const of = (part: Checked): LookBack | null => {
    const found = known.get(part)
    if (found !== undefined) return found
    const back = find(part)
    known.set(part, back)
    return back
  }
  const longest = (parts: readonly Checked[]) =>
    parts.reduce<LookBack | null>((most, part) => {
      const one = of(part)
      return most && one && longer(most, one)
    }, NONE)
  const find = (part: Checked): LookBack | null => {
    switch (part.kind) {
      case 'constant':
        return NONE
      case 'input': {
        const join = inputs.find(({ key }) => key === part.key)?.join
        if (typeof join !== 'object') return NONE
        // A filled value depends on whether there was one before.
        return 'fill' in join ? null : { ...NONE, ms: lengthMs(join.hold) }
      }
      case 'line':
        return of(lines[part.index])
      case 'negate':
      case 'not':
        return of(part.of)
      case 'binary':
        return longest([part.left, part.right])
      case 'call': {
        const own = ownLookBack(part)
        const inner = longest(part.columns)
        if (!own || !inner) return null
        const carries = own.carries || inner.carries
        return { rows: own.rows + inner.rows, ms: own.ms + inner.ms, carries }
      }
    }
  }
  return of(lines[lines.length - 1])
}

const longer = (a: LookBack, b: LookBack): LookBack => ({
  rows: Math.max(a.rows, b.rows),
  ms: Math.max(a.ms, b.ms),
  carries: a.carries || b.carries,
})

function ownLookBack({ function: known, settings }: Extract<Checked, { kind: 'call' }>): LookBack | null {
  const { before, carries = false, params } = known
  if (before === undefined && !carries) return null
  const back = { rows: before ?? 0, ms: 0, carries: before === undefined }
  for (const [at, { type }] of params.filter(isSetting).entries()) {
    const setting = settings[at]
    if (type !== 'window' && type !== 'length') continue
    if (isLength(setting)) back.ms += LONGER * lengthMs(setting)
    else if (typeof setting === 'number') back.rows += setting
    else if (carries) back.carries = true
    else return null
  }
  return back
}

const isSetting = ({ type }: Param) => type !== 'series' && type !== 'truth'
