import type { Checked, CheckedFormula } from '../check/checked'
import { lengthMs } from '../check/lengths'
import { isLength } from '../evaluate/work'

/** Rows of its inputs that a value depends on before its own, and milliseconds before these. */
export interface LookBack {
  rows: number
  ms: number
}

const NONE: LookBack = { rows: 0, ms: 0 }
/** A length in the calendar that is a number of usual rows takes longer where rows are missing. */
const LONGER = 1.5

/** The rows before its own that the last value of a formula depends on; null if it depends on all of them. */
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
      return most && one && { rows: Math.max(most.rows, one.rows), ms: Math.max(most.ms, one.ms) }
    }, NONE)
  const find = (part: Checked): LookBack | null => {
    switch (part.kind) {
      case 'constant':
        return NONE
      case 'input': {
        const join = inputs.find(({ key }) => key === part.key)?.join
        if (typeof join !== 'object') return NONE
        // A filled value depends on whether there was one before.
        return 'fill' in join ? null : { rows: 0, ms: lengthMs(join.hold) }
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
        return own && inner && { rows: own.rows + inner.rows, ms: own.ms + inner.ms }
      }
    }
  }
  return of(lines[lines.length - 1])
}

function ownLookBack({ function: known, settings }: Extract<Checked, { kind: 'call' }>): LookBack | null {
  if (known.before === undefined) return null
  const back = { rows: known.before, ms: 0 }
  const params = known.params.filter(({ type }) => type !== 'series' && type !== 'truth')
  for (const [at, { type }] of params.entries()) {
    const setting = settings[at]
    if (type !== 'window' && type !== 'length') continue
    if (isLength(setting)) back.ms += LONGER * lengthMs(setting)
    else if (typeof setting === 'number') back.rows += setting
    else return null
  }
  return back
}
