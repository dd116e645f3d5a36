import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { isSwitch } from './settings/is-switch'

/** One `formula` parameter of an address. */
export interface DrawnFormula {
  /** The formula as written. */
  text: string
  /** Place of its line. `unit` is the first axis with its unit, or else a pane. */
  axis: (typeof AXES)[number]
  hidden: boolean
}

export const MAX_FORMULAS = 4
const AXES = ['unit', 'own', 'shared', 'pane'] as const
const SETTING = /,\s*(axis|hidden)=(\w*)\s*$/

/** Column with the values of the formula at this place: `formula`, `formula2` … */
export const formulaColumn = (at: number): string => (at === 0 ? 'formula' : `formula${at + 1}`)

export const plainFormula = (text: string): DrawnFormula => ({ text, axis: 'unit', hidden: false })

/** Parses a value such as `sma(a, 30) / b,axis=pane`; `reason` if it is invalid. The formula itself is not read. */
export function readFormula(value: string): DrawnFormula | { reason: string } {
  const read = plainFormula(value.trim())
  for (let found = SETTING.exec(read.text); found; found = SETTING.exec(read.text)) {
    const [setting, name, word] = found
    if (name === 'hidden') {
      if (!isSwitch(word)) return { reason: 'hidden of a formula must be 1 or 0' }
      read.hidden = word === '1'
    } else {
      const axis = AXES.find((one) => one === word)
      if (!axis) return { reason: `axis of a formula must be one of ${AXES.join(', ')}` }
      read.axis = axis
    }
    read.text = read.text.slice(0, -setting.length).trimEnd()
  }
  if (read.text.length > LONGEST_FORMULA)
    return { reason: `formula can have at most ${LONGEST_FORMULA} characters` }
  return read
}

/** Inverse of `readFormula`. */
export function writeFormula({ text, axis, hidden }: DrawnFormula): string {
  return [text, ...(axis === 'unit' ? [] : [`axis=${axis}`]), ...(hidden ? ['hidden=1'] : [])].join(',')
}
