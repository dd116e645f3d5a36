import ui from '../../ui/ui.module.css'
import styles from '../compare/compare-editor.module.css'

/**
 * A condition to align by as an input of the form around it, for browsers without JavaScript. The one in use is an option
 * of the choice before it, so that another option can take its place.
 */
export function ConditionInput() {
  return (
    <noscript>
      <label className={styles.setting}>
        Days since
        <input
          className={ui.input}
          name="align"
          defaultValue=""
          placeholder="when(rsi(a, 14) < 30),days=90"
          size={28}
          autoComplete="off"
        />
      </label>
    </noscript>
  )
}
