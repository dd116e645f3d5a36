import { type DrawnFormula, MAX_FORMULAS, writeFormula } from '@/lib/url/drawn-formula'
import ui from '../../ui/ui.module.css'
import styles from './compare-editor.module.css'

/** The formulas as inputs of the form around them, for browsers without JavaScript. The last one is empty. */
export function FormulaInputs({ formulas }: { formulas: readonly DrawnFormula[] }) {
  const texts = [...formulas.map(writeFormula), ''].slice(0, MAX_FORMULAS)
  return (
    <noscript>
      {texts.map((text, at) => (
        <label key={text} className={styles.setting}>
          {at === 0 ? 'Formula' : `Formula ${at + 1}`}
          <input
            className={ui.input}
            name="formula"
            defaultValue={text}
            placeholder="sma(a, 30)"
            size={24}
            autoComplete="off"
          />
        </label>
      ))}
    </noscript>
  )
}
