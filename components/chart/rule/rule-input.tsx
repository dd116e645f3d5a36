import { writeRule } from '@/lib/url/rule-formula'
import ui from '../../ui/ui.module.css'
import styles from '../compare/compare-editor.module.css'

/** The rule as an input of the form around it, for browsers without JavaScript. */
export function RuleInput({ rule }: { rule: string | null }) {
  return (
    <noscript>
      <label className={styles.setting}>
        Rule
        <input
          className={ui.input}
          name="rule"
          defaultValue={rule === null ? '' : writeRule(rule)}
          placeholder="when(a > sma(a, 200))"
          size={24}
          autoComplete="off"
        />
      </label>
    </noscript>
  )
}
