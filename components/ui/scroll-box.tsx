import type { ReactNode } from 'react'

/** What may be wider than its place: it scrolls inside itself, by keyboard too. */
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
