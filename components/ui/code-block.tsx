import { CopyButton } from './copy-button'
import styles from './ui.module.css'

export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <section className={styles.code} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and a keyboard must reach them */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <div className={styles.copy}>
        <CopyButton text={code} label="Copy" variant="quiet" />
      </div>
    </section>
  )
}
