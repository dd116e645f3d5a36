'use client'
import { COST_TEXT } from '@/lib/view/rule/rule-texts'
import { ConditionEditor, type ConditionProps } from '../compare/formula/condition-editor'
import { withRule } from './rule-state'

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
