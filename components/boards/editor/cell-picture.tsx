'use client'
import { useState } from 'react'
import type { Cell } from '@/lib/boards/board'
import { useGround } from '../../shell/use-theme'
import styles from './editor.module.css'

/** A chart in small with the days of its board; where it cannot be had, one is told where to read why. */
export function CellPicture({
  cell: { path, query },
  window: { from, to },
}: {
  cell: Pick<Cell, 'path' | 'query'>
  window: { from: string | null; to: string | null }
}) {
  const ground = useGround()
  const search = new URLSearchParams(query)
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  search.set('size', 'small')
  search.set('theme', ground)
  const source = `/image/${path}.svg?${search}`
  const [failed, setFailed] = useState<string | null>(null)
  if (failed === source) {
    return (
      <p className={`${styles.picture} ${styles.missing}`}>
        <span>
          No picture: <a href={`/${path}`}>its page</a> says why.
        </span>
      </p>
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: drawn by this server, small, and loaded as it comes near
    <img
      className={styles.picture}
      src={source}
      alt=""
      width={1200}
      height={630}
      loading="lazy"
      draggable={false}
      onError={() => setFailed(source)}
    />
  )
}
