import { HALVING_DAYS } from '@/lib/contract/events/align-events'
import { DAY_MS, dayTime, type Frame, numbersIn } from '@/lib/engine/frame'

export const HALVINGS = HALVING_DAYS.map(dayTime)

/**
 * A column from the first halving on, with the same day of the two previous cycles. With `relative`, as a multiple of
 * its value on the day of the halving.
 */
export function alongHalvings(inputs: Frame, name: string, relative = false) {
  const column = numbersIn(inputs, name)
  const rowOf = new Map(Array.from(inputs.time, (at, row) => [at, row]))
  const valueAt = (at: number) => column[rowOf.get(at) ?? -1] ?? Number.NaN
  const first = inputs.time.findIndex((at) => at >= HALVINGS[0])
  const time = first < 0 ? new Float64Array() : inputs.time.slice(first)
  const cycleOf = (at: number) => HALVINGS.filter((halving) => halving <= at).length - 1
  const back = (cycles: number) =>
    Float64Array.from(time, (at) => {
      const cycle = cycleOf(at) - cycles
      if (cycle < 0) return Number.NaN
      const then = valueAt(HALVINGS[cycle] + at - HALVINGS[cycleOf(at)])
      return relative ? then / valueAt(HALVINGS[cycle]) : then
    })
  return {
    time,
    now: back(0),
    before: back(1),
    twoBefore: back(2),
    days: Float64Array.from(time, (at) => (at - HALVINGS[cycleOf(at)]) / DAY_MS),
  }
}
