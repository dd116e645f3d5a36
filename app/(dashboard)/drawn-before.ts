import 'server-only'
import { LRUCache } from 'lru-cache'
import type { SeriesData } from '@/lib/contract/series'
import { dataNumber } from '@/lib/market/data-number'

const MAX_BYTES = 16 * 1024 * 1024
const BESIDE_THE_SVG = 4000

/**
 * Drawings kept within a bound of bytes, by the data they show and `shape`, which tells apart what is drawn of the same
 * data. Drawing is half of what a page costs.
 */
export function createDrawnBefore<T extends { svg: string }>() {
  const kept = new LRUCache<string, T>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ svg }) => 2 * svg.length + BESIDE_THE_SVG,
  })
  return (series: SeriesData, shape: string, draw: () => T): T => {
    const key = `${dataNumber(series)} ${shape}`
    const drawn = kept.get(key) ?? draw()
    kept.set(key, drawn)
    return drawn
  }
}
