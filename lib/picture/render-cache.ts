import 'server-only'
import { LRUCache } from 'lru-cache'
import { dataNumber } from '@/lib/market/data-number'
import { writeViewState } from '@/lib/url/write-view-state'
import type { Packed } from '../http/encoded-body'
import type { LoadedChart } from './load-chart'

/**
 * Answers kept within a bound of bytes, by what they show: equal questions cost one making, also at the same moment.
 * `shape` tells apart what one door makes of one view.
 */
export function createRenderCache(maxBytes: number) {
  const kept = new LRUCache<string, Packed>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 300,
  })
  const underway = new Map<string, Promise<Packed>>()

  return function once(view: LoadedChart, shape: string, make: () => Promise<Packed>): Promise<Packed> {
    const { endpoint, state, notices, series } = view
    const key = JSON.stringify([
      shape,
      endpoint.path,
      writeViewState(endpoint, state),
      dataNumber(series),
      // Of the same data a locked frame has fewer columns.
      Object.keys(series.columns),
      series.origin,
      series.stale?.since,
      notices,
    ])
    const ready = kept.get(key)
    if (ready) return Promise.resolve(ready)
    const running = underway.get(key)
    if (running) return running
    const started = make()
      .then((packed) => {
        kept.set(key, packed)
        return packed
      })
      .finally(() => underway.delete(key))
    underway.set(key, started)
    return started
  }
}
