import 'server-only'
import type { SeriesData } from '@/lib/contract/series'
import { processWide } from '@/lib/process/process-wide'

interface Numbers {
  of: WeakMap<SeriesData['time'], number>
  last: number
}

/** A number that identifies the data. It stays the same until the market client loads new data. */
export function dataNumber({ time }: Pick<SeriesData, 'time'>): number {
  const numbers = processWide<Numbers>('data numbers', () => ({ of: new WeakMap(), last: 0 }))
  const known = numbers.of.get(time)
  if (known !== undefined) return known
  numbers.of.set(time, ++numbers.last)
  return numbers.last
}
