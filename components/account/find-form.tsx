import { Button } from '../ui/button'
import ui from '../ui/ui.module.css'
import styles from './account.module.css'

/** Finds keys by owner or first characters. The pattern keeps browsers from sending a whole key. */
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
          title="Enter only the first 12 characters of a key, such as cr_live_1a2b"
          spellCheck={false}
          autoCapitalize="off"
        />
      </label>
      <Button type="submit">Find</Button>
    </form>
  )
}
