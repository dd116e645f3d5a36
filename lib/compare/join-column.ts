import type { Cadence } from '@/lib/contract/endpoint'
import { align } from '@/lib/engine/ops/rows/align'
import { longestCarryMs } from '@/lib/engine/ops/rows/longest-carry'
import { missing } from '@/lib/engine/ops/windows/check-window'

export type Gaps = 'hold' | 'skip'

/**
 * Values of another series in the rows of this one. `cadence` is that of the other. `hold` carries the last known
 * value forward, up to `longestCarryMs`; `skip` takes only values of exactly that time. Missing values are NaN, never 0.
 */
export function joinColumn(
  time: Float64Array,
  otherTime: Float64Array,
  otherValues: Float64Array,
  gaps: Gaps,
  cadence: Cadence,
): Float64Array {
  if (gaps === 'skip') return align(time, otherTime, otherValues, 'exact')
  const longest = longestCarryMs(otherTime, cadence)
  const out = missing(time.length)
  let next = 0
  let known = Number.NaN
  let since = Number.NEGATIVE_INFINITY
  for (let row = 0; row < time.length; row++) {
    for (; next < otherTime.length && otherTime[next] <= time[row]; next++) {
      if (Number.isNaN(otherValues[next])) continue
      known = otherValues[next]
      since = otherTime[next]
    }
    if (time[row] - since <= longest) out[row] = known
  }
  return out
}
