import type { CalendarPeriod } from '@/lib/engine/calendar-periods'
import type { Address, Length } from '../syntax/node'

/** Lengths of the intervals of a chart that `@interval=` may name. */
export const INTERVAL_LENGTHS: ReadonlyMap<string, Length> = new Map<CalendarPeriod, Length>([
  ['1h', { count: 1, unit: 'h' }],
  ['1d', { count: 1, unit: 'd' }],
  ['1w', { count: 1, unit: 'w' }],
  ['1M', { count: 1, unit: 'm' }],
  ['1Q', { count: 3, unit: 'm' }],
  ['1y', { count: 1, unit: 'y' }],
])

/** The interval that an address names. */
export const intervalOf = ({ params }: Address) => params.find(([name]) => name === 'interval')?.[1]
