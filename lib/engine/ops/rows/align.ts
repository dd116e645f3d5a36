import { missing } from '../windows/check-window'

/**
 * Values of another time axis at the given times; both axes ascend.
 * Formula: `exact` takes the last row at the same time, `hold` the last known value at or before it. First value: the
 * first match. Missing input: `exact` gives NaN, `hold` the last known value. Source: definition.
 */
export function align(
  time: Float64Array,
  fromTime: Float64Array,
  fromValues: Float64Array,
  mode: 'exact' | 'hold',
): Float64Array {
  const out = missing(time.length)
  let next = 0
  let lastKnown = Number.NaN
  for (let i = 0; i < time.length; i++) {
    while (next < fromTime.length && fromTime[next] <= time[i]) {
      if (!Number.isNaN(fromValues[next])) lastKnown = fromValues[next]
      next++
    }
    if (mode === 'hold') out[i] = lastKnown
    else if (next > 0 && fromTime[next - 1] === time[i]) out[i] = fromValues[next - 1]
  }
  return out
}
