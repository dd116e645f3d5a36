import { Button } from '../ui/button'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'

/** Asks for keys by their owner or their first characters; a browser sends no more of a key than those. */
export function FindForm({ text }: { text: string }) {
  return (
    <form className={styles.find} method="get">
      <label className={styles.field}>
        Owner, or the first characters of a key
        <input
          className={ui.input}
          type="search"
          name="q"
          defaultValue={text}
          maxLength={320}
          pattern="(?!cr_(live|test)_[0-9a-f]{5}).*"
          title="Of a key the first 12 characters, such as cr_live_1a2b"
          spellCheck={false}
          autoCapitalize="off"
        />
      </label>
      <Button type="submit">Find</Button>
    </form>
  )
}
