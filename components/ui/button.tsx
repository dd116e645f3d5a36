import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './ui.module.css'

export type ButtonVariant = 'plain' | 'primary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  /** Accessible name of an icon-only button. */
  iconLabel?: string
  children: ReactNode
}

export function Button({ variant = 'plain', iconLabel, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-square={iconLabel ? '' : undefined}
      aria-label={iconLabel ?? rest['aria-label']}
      title={iconLabel ?? rest.title}
    >
      {children}
    </button>
  )
}
