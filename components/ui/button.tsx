import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './ui.module.css'

export type ButtonLook = 'plain' | 'primary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  /** Accessible name of an icon-only button. */
  iconLabel?: string
  children: ReactNode
}

export function Button({ look = 'plain', iconLabel, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      data-square={iconLabel ? '' : undefined}
      aria-label={iconLabel ?? rest['aria-label']}
      title={iconLabel ?? rest.title}
    >
      {children}
    </button>
  )
}
