import { isRuleColumn } from '@/lib/contract/fields/rule-columns'
import type { ViewState } from '@/lib/url/view-state'

/** The state with another rule, or without one. Columns of a rule are not fields of the series. */
export function withRule(state: ViewState, rule: string | null): ViewState {
  if (rule !== null) return { ...state, rule, align: null }
  const fields = state.show?.filter((name) => !isRuleColumn(name)) ?? []
  return { ...state, rule, show: fields.length > 0 ? fields : null }
}
