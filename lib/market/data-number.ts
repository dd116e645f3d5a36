import 'server-only'
import type { SeriesData } from '@/lib/contract/series'

const numbers = new WeakMap<SeriesData['time'], number>()
let made = 0

/** The same while the market client hands out the same data; data read anew has a new one. */
export function dataNumber({ time }: Pick<SeriesData, 'time'>): number {
  const known = numbers.get(time)
  if (known !== undefined) return known
  numbers.set(time, ++made)
  return made
}
