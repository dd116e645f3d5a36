import { CopyButton } from './copy-button'
import styles from './ui.module.css'

export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <section className={styles.code} aria-label={label}>
      <pre>
        <code>{code}</code>
      </pre>
      <div className={styles.copy}>
        <CopyButton text={code} label="Copy" look="quiet" />
      </div>
    </section>
  )
}
