import { DAY_MS, type Frame, lowerBound, slice } from '@/lib/engine/frame'
import type { Source } from '@/lib/sources/source'

/** A source whose rows finer than a day begin that many days before its last row, to compute thousands of series. */
export function recentSource(source: Source, days: number): Source {
  const cut = new Map<string, number>()
  return {
    ...source,
    async load(table, resolution, columns) {
      const frame = await source.load(table, resolution, columns)
      if (resolution === '1d' || frame.time.length === 0) return frame
      const key = `${table}@${resolution}`
      const begin = cut.get(key) ?? firstRow(frame, days)
      cut.set(key, begin)
      return slice(frame, begin, frame.time.length)
    },
  }
}

function firstRow({ time }: Frame, days: number): number {
  return lowerBound(time, (Math.floor(time[time.length - 1] / DAY_MS) - days + 1) * DAY_MS)
}
