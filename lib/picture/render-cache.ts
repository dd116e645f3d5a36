import 'server-only'
import { LRUCache } from 'lru-cache'
import { cacheBytes } from '@/lib/compute/cache-budget'
import type { Packed } from '@/lib/http/encoded-body'
import { dataNumber } from '@/lib/market/data-number'
import { processWide } from '@/lib/process/process-wide'
import { writeViewState } from '@/lib/url/write-view-state'
import type { LoadedChart } from './loaded-chart'

/** What is kept: bytes ready to send, or a drawing with what is said around it. Plain values. */
export type Rendered = Packed | { svg: string }

/** Legend, summary and the like of a drawing, and what an entry costs besides. */
const BESIDE_SVG = 4_000
const BESIDE_BYTES = 300

export interface RenderCache {
  /**
   * What `make` makes of a chart, kept by what it shows: equal questions cost one making, also at the same moment.
   * `form` tells apart what is made of one chart, and with it the type of what is kept.
   */
  once<T extends Rendered>(chart: Shown, form: string, make: () => T | Promise<T>): Promise<T>
  /** Bytes kept now. */
  bytes(): number
}

type Shown = Pick<LoadedChart, 'endpoint' | 'state' | 'series'> & Partial<Pick<LoadedChart, 'notices'>>

export function createRenderCache(maxBytes: number): RenderCache {
  const kept = new LRUCache<string, Rendered>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const underway = new Map<string, Promise<Rendered>>()

  async function makeOne(key: string, make: () => Rendered | Promise<Rendered>): Promise<Rendered> {
    try {
      const made = await make()
      kept.set(key, made)
      return made
    } finally {
      underway.delete(key)
    }
  }

  return {
    async once<T extends Rendered>(chart: Shown, form: string, make: () => T | Promise<T>): Promise<T> {
      const key = keyOf(chart, form)
      const ready = kept.get(key)
      if (ready) return ready as T
      let making = underway.get(key)
      if (!making) {
        making = makeOne(key, make)
        underway.set(key, making)
      }
      return (await making) as T
    },
    bytes: () => kept.calculatedSize,
  }
}

/** The one cache of rendered output in the process: pages, data, images, embeds, boards and saved views share it. */
export const getRenderCache = () =>
  processWide('render cache', () => createRenderCache(cacheBytes('pictures')))

function bytesOf(made: Rendered): number {
  return 'svg' in made ? 2 * made.svg.length + BESIDE_SVG : made.bytes.byteLength + BESIDE_BYTES
}

function keyOf({ endpoint, state, notices = [], series }: Shown, form: string): string {
  return JSON.stringify([
    form,
    endpoint.path,
    writeViewState(endpoint, state),
    dataNumber(series),
    // Of the same data the locked view of an embed has fewer columns.
    Object.keys(series.columns),
    series.origin,
    series.stale?.since,
    notices,
  ])
}
