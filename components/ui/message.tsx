import type { ReactNode } from 'react'
import styles from './message.module.css'

/** What stands where a picture would: a plain sentence and a way forward. */
export function Message({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.message}>
      <h2>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
