import { LONGEST_FORMULA } from '@/lib/formula/limits'
import { isSwitch } from './settings/is-switch'

/** Rows of a series after each time a formula became true, as in `align=when(rsi(a, 14) < 30),days=90`. */
export interface EventCondition {
  /** The formula as written. */
  when: string
  /** Days that are drawn after each occurrence. */
  days: number
  /** Whether occurrences within the days of an earlier one count too. */
  overlaps: boolean
}

/** Column with the condition in each row: 1, 0, or missing. */
export const CONDITION_COLUMN = 'when'

export const USUAL_DAYS = 90
export const MOST_DAYS = 1460

const SETTING = /,\s*(days|overlaps)=(\w*)\s*$/

export const isCondition = (text: string): boolean => /^\s*when\s*\(/.test(text)

/** Parses the text of a condition; `reason` if it is invalid. The formula itself is not read. */
export function readCondition(value: string): EventCondition | { reason: string } {
  let text = value.trim()
  let days = USUAL_DAYS
  let overlaps = false
  for (let found = SETTING.exec(text); found; found = SETTING.exec(text)) {
    const [setting, name, word] = found
    if (name === 'overlaps') {
      if (!isSwitch(word)) return { reason: 'overlaps of align must be 1 or 0' }
      overlaps = word === '1'
    } else {
      days = /^\d{1,6}$/.test(word) ? Number(word) : Number.NaN
      if (!(days >= 1 && days <= MOST_DAYS))
        return { reason: `days of align must be a number from 1 to ${MOST_DAYS}` }
    }
    text = text.slice(0, -setting.length).trimEnd()
  }
  const [, when] = /^when\s*\(([\s\S]*)\)$/.exec(text) ?? []
  if (!when?.trim())
    return { reason: 'align must end its condition with a parenthesis: when(rsi(a, 14) < 30)' }
  if (when.length > LONGEST_FORMULA)
    return { reason: `the condition of align can have at most ${LONGEST_FORMULA} characters` }
  return { when: when.trim(), days, overlaps }
}

/** Inverse of `readCondition`. */
export function writeCondition({ when, days, overlaps }: EventCondition): string {
  return [
    `when(${when})`,
    ...(days === USUAL_DAYS ? [] : [`days=${days}`]),
    ...(overlaps ? ['overlaps=1'] : []),
  ].join(',')
}

/** The condition of an aligned chart; null if it is aligned by something else, or not at all. */
export function conditionOf(align: unknown): EventCondition | null {
  return typeof align === 'object' && align !== null && 'when' in align ? (align as EventCondition) : null
}
