import { readPageAddress } from '@/lib/http/page-address'
import type { Hysteresis } from '../condition/judge-rows'
import type { Condition } from '../condition/load-condition'
import { invalid } from '../invalid'

export const TITLE_LENGTH = 120
export const MOST_ROWS = 100

/** Kinds of events that an owner can choose to get, with their words. Firings are always sent. */
export const OPTIONAL_EVENTS = [
  { kind: 'resolved', label: 'when it is over' },
  { kind: 'revised', label: 'when a revision changes a firing' },
  { kind: 'stale', label: 'when the data are late' },
] as const

/** A condition as a form or an address has it. */
export interface AskedCondition {
  /** Path and query of a chart: `/onchain/mvrv?days=90`. */
  of: string
  when: string
  clear: string
  confirmRows: string
  clearRows: string
}

/** Names of the fields of a condition, in forms and addresses. */
export const CONDITION_FIELDS = ['of', 'when', 'clear', 'confirmRows', 'clearRows'] as const

/** The fields of a condition as `textOf` has them: those of a form, or of an address. */
export const askedCondition = (textOf: (name: string) => string): AskedCondition => ({
  of: textOf('of'),
  when: textOf('when'),
  clear: textOf('clear'),
  confirmRows: textOf('confirmRows'),
  clearRows: textOf('clearRows'),
})

/** Throws `invalid_parameter` with the field. The formulas are read when the chart is loaded. */
export function readAsked(asked: AskedCondition): { condition: Condition; hysteresis: Hysteresis } {
  const address = readPageAddress(asked.of)
  if (!address || address.path === '') {
    throw invalid('of', 'Not a chart address. Use one such as /onchain/mvrv?days=90.')
  }
  const [condition, clear] = [asked.when.trim(), asked.clear.trim()]
  if (condition === '') throw invalid('condition', 'Write a condition, such as close > 100.')
  return {
    condition: {
      path: address.path,
      query: address.search.toString(),
      condition,
      clear: clear === '' ? null : clear,
    },
    hysteresis: {
      confirmRows: readRows('confirmRows', asked.confirmRows),
      clearRows: readRows('clearRows', asked.clearRows),
    },
  }
}

function readRows(parameter: string, text: string): number {
  const rows = text.trim() === '' ? 1 : Number(text)
  if (Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS) return rows
  throw invalid(parameter, `Rows must be a whole number from 1 to ${MOST_ROWS}; got ${text.slice(0, 20)}.`)
}

/** Throws `invalid_parameter`. */
export function readTitle(text: string): string {
  const title = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (title !== '' && title.length <= TITLE_LENGTH) return title
  throw invalid('title', `The title must have 1 to ${TITLE_LENGTH} characters.`)
}
