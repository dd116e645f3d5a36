'use client'
import { isRuleColumn } from '@/lib/contract/fields/rule-columns'
import type { ViewState } from '@/lib/url/view-state'
import { COST_TEXT } from '@/lib/view/rule/rule-texts'
import { ConditionEditor, type ConditionProps } from '../compare/formula/condition-editor'

const EXAMPLES = ['a > sma(a, 200)', 'rsi(a, 14) < 30', 'a > lag(a, 365d)']

/** The condition of a rule: its text, its error, and how the rule trades. Enter tests it. */
export function RuleEditor({ onChange, ...props }: ConditionProps) {
  const { state } = props
  return (
    <ConditionEditor
      {...props}
      name="Rule"
      label="Hold while"
      send="Test"
      drawn={state.rule}
      examples={EXAMPLES}
      onSend={(text) => onChange(withRule(state, text === '' ? null : text))}
      onRemove={() => onChange(withRule(state, null))}
      help={
        <>
          The rule buys in the row after the condition becomes true, sells in the row after it becomes false,
          and pays {COST_TEXT} each time.
        </>
      }
    />
  )
}

/** The state with another rule, or without one. Columns of a rule are not fields of the series. */
function withRule(state: ViewState, rule: string | null): ViewState {
  if (rule !== null) return { ...state, rule, align: null }
  const fields = state.show?.filter((name) => !isRuleColumn(name)) ?? []
  return { ...state, rule, show: fields.length > 0 ? fields : null }
}
