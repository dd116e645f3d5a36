import type { ReactNode } from 'react'
import styles from './message.module.css'

/** A message in place of a chart or page, with actions. */
export function Message({
  title,
  level = 2,
  children,
  actions,
}: {
  title: string
  /** 1 if the message is the whole page. */
  level?: 1 | 2
  children: ReactNode
  actions?: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.message}>
      <Heading>{title}</Heading>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
