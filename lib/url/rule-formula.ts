import { LONGEST_FORMULA } from '@/lib/formula/limits'

/** Parses the text of a rule, as in `when(rsi(a, 14) < 30)`; `reason` if it is invalid. The formula itself is not read. */
export function readRule(value: string): { rule: string } | { reason: string } {
  const [, formula = ''] = /^when\s*\(([\s\S]*)\)$/.exec(value.trim()) ?? []
  const rule = formula.trim()
  if (!rule) return { reason: 'rule must be a condition such as when(rsi(a, 14) < 30)' }
  if (formula.length > LONGEST_FORMULA)
    return { reason: `the condition of rule can have at most ${LONGEST_FORMULA} characters` }
  return { rule }
}

/** Inverse of `readRule`. */
export const writeRule = (rule: string): string => `when(${rule})`
