import type { Glance } from '@/lib/glance/glance'
import styles from './catalog.module.css'

/** What a series says at a glance: its last value, and the change that brought it there. */
export function GlanceLine({ glance }: { glance: Glance | undefined }) {
  if (!glance) return null
  const { text, day, change } = glance
  return (
    <span className={styles.glance} title={`On ${day}`}>
      <b>{text}</b>
      {change && (
        <span data-sign={change.sign}>
          {change.text} <small>{change.span}</small>
        </span>
      )}
    </span>
  )
}
