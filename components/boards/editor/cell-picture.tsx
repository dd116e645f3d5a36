'use client'
import { useState } from 'react'
import type { ChartCell } from '@/lib/boards/board'
import { useScreenTheme } from '../../shell/use-theme'
import styles from './editor.module.css'

/** Small picture of a chart with the dates of its board, or a link to the reason if it fails to load. */
export function CellPicture({
  cell: { path, query },
  window: { from, to },
}: {
  cell: Pick<ChartCell, 'path' | 'query'>
  window: { from: string | null; to: string | null }
}) {
  const ground = useScreenTheme()
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
          Could not load the picture. <a href={`/${path}`}>Open the chart</a> to see why.
        </span>
      </p>
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: a small SVG from this server, loaded lazily
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
