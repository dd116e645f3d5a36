import { RESOLUTIONS, type Resolution } from '@/lib/contract/chain'
import type { SeriesData } from '@/lib/contract/series'
import { lowerBound } from '@/lib/engine/frame'

/**
 * The thinned whole with a finer window put in its place, so that panning out of the window still shows something.
 * Columns the window lacks are missing there.
 */
export function mergeWindow(whole: SeriesData, fine: SeriesData): SeriesData {
  const count = fine.time.length
  if (count === 0) return whole
  const start = lowerBound(whole.time, fine.time[0])
  const last = fine.time[count - 1]
  let end = lowerBound(whole.time, last)
  while (end < whole.time.length && whole.time[end] <= last) end++
  const length = start + count + (whole.time.length - end)

  const join = (before: Float64Array, middle: Float64Array | undefined) => {
    const joined = new Float64Array(length)
    joined.set(before.subarray(0, start))
    if (middle) joined.set(middle, start)
    else joined.fill(Number.NaN, start, start + count)
    joined.set(before.subarray(end), start + count)
    return joined
  }

  const columns: SeriesData['columns'] = Object.fromEntries(
    Object.entries(whole.columns).map(([name, column]) => {
      const other = fine.columns[name]
      if (column instanceof Float64Array) {
        return [name, join(column, other instanceof Float64Array ? other : undefined)]
      }
      const middle = other ? Array.from(other as ArrayLike<unknown>) : new Array<unknown>(count).fill(null)
      return [name, [...column.slice(0, start), ...middle, ...column.slice(end)]]
    }),
  )
  // Times are written as the finest rows need it.
  const metadata = {
    ...whole.metadata,
    resolution: finest(whole.metadata.resolution, fine.metadata.resolution),
  }
  return { ...whole, metadata, time: join(whole.time, fine.time), columns, ...joinMeans(whole, fine, join) }
}

/** What rows stand for, where they do on either side; on the other each one stands for itself. */
function joinMeans(
  whole: SeriesData,
  fine: SeriesData,
  join: (before: Float64Array, middle: Float64Array | undefined) => Float64Array,
): Pick<SeriesData, 'standFor' | 'means'> {
  if (!whole.standFor && !fine.standFor) return {}
  const itself = ({ standFor, time }: SeriesData) => standFor ?? new Float64Array(time.length).fill(1)
  const meansOf = ({ means, columns }: SeriesData, name: string) => means?.[name] ?? columns[name]
  const means: Record<string, Float64Array> = {}
  for (const name of Object.keys({ ...whole.means, ...fine.means })) {
    const before = meansOf(whole, name)
    const middle = meansOf(fine, name)
    if (!(before instanceof Float64Array)) continue
    means[name] = join(before, middle instanceof Float64Array ? middle : undefined)
  }
  return { standFor: join(itself(whole), itself(fine)), means }
}

function finest(one: string | undefined, other: string | undefined): string | undefined {
  const place = (resolution: string | undefined) => RESOLUTIONS.indexOf(resolution as Resolution)
  return place(other) > place(one) ? other : one
}
