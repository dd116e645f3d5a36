import 'server-only'
import { LRUCache } from 'lru-cache'
import { cacheBytes } from '@/lib/compute/cache-budget'
import { createFlights } from '@/lib/compute/flights'
import type { EncodedBody } from '@/lib/http/encoded-body'
import { dataNumber } from '@/lib/market/data-number'
import { processWide } from '@/lib/process/process-wide'
import { writeViewState } from '@/lib/url/write-view-state'
import type { LoadedChart } from './loaded-chart'

/** A cached value: bytes ready to send, or a drawing with its legend. Plain values. */
export type Rendered = EncodedBody | { svg: string }

/** Estimated bytes of a drawing's legend and summary, and of an entry itself. */
const BESIDE_SVG = 4_000
const BESIDE_BYTES = 300

export interface RenderCache {
  /**
   * The result of `make` for a chart, from the cache or computed. Concurrent calls with equal arguments compute it once.
   * `form` distinguishes the results for one chart and thereby their type.
   */
  once<T extends Rendered>(chart: Shown, form: string, make: () => T | Promise<T>): Promise<T>
  /** Current size in bytes. */
  bytes(): number
}

type Shown = Pick<LoadedChart, 'endpoint' | 'state' | 'series'> &
  Partial<Pick<LoadedChart, 'notices' | 'apart'>>

export function createRenderCache(maxBytes: number): RenderCache {
  const kept = new LRUCache<string, Rendered>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const underway = createFlights<Rendered>()

  async function makeOne(key: string, make: () => Rendered | Promise<Rendered>): Promise<Rendered> {
    const made = await make()
    kept.set(key, made)
    return made
  }

  return {
    async once<T extends Rendered>(chart: Shown, form: string, make: () => T | Promise<T>): Promise<T> {
      const key = keyOf(chart, form)
      const ready = kept.get(key)
      if (ready) return ready as T
      return (await (underway.join(key) ?? underway.start(key, () => makeOne(key, make)))) as T
    },
    bytes: () => kept.calculatedSize,
  }
}

/** The render cache of the process, which pages, data, images, embeds, boards and saved views share. */
export const getRenderCache = () =>
  processWide('render cache', () => createRenderCache(cacheBytes('pictures')))

function bytesOf(made: Rendered): number {
  return 'svg' in made ? 2 * made.svg.length + BESIDE_SVG : made.bytes.byteLength + BESIDE_BYTES
}

function keyOf({ endpoint, state, notices = [], series, apart }: Shown, form: string): string {
  return JSON.stringify([
    form,
    endpoint.path,
    writeViewState(endpoint, state),
    dataNumber(series),
    // The locked view of an embed has fewer columns of the same data.
    Object.keys(series.columns),
    series.origin,
    series.stale?.since,
    series.reached,
    series.turns,
    // A viewer with fewer rights has other parts.
    apart,
    notices,
  ])
}
