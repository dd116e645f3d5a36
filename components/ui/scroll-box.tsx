import type { ReactNode } from 'react'

/** Content that may be wider than its place and scrolls inside itself, also by keyboard. */
export function ScrollBox({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can reach
    <section aria-label={label} className={className} tabIndex={0}>
      {children}
    </section>
  )
}
