'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import layout from '../layout.module.css'
import type { RenderedText } from '../rendered-cell'
import { Story } from './story'
import styles from './story.module.css'

/**
 * A text of a board. Its numbers are those of the last day that the board shows: if that changes, the server sends others.
 */
export function TextCell({ cell, to }: { cell: RenderedText; to: string | null }) {
  const { title, width, height, blocks, numbers } = cell
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const isOther = cell.to !== to && Object.keys(numbers).length > 0
  useEffect(() => {
    if (isOther) startTransition(() => router.refresh())
  }, [isOther, router])
  return (
    <article
      className={`${layout.cell} ${styles.text}`}
      data-width={width}
      data-height={height}
      aria-label={title}
      aria-busy={busy || isOther}
    >
      <Story blocks={blocks} numbers={numbers} />
    </article>
  )
}
