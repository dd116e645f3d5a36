import type { Interval } from '@/lib/contract/interval'
import { nextPeriod, periodStart } from '@/lib/engine/calendar-periods'

interface Span<Time> {
  from: Time
  to: Time
}

/** A window with all of the periods that have a moment in it, milliseconds UTC. No bound stays none. */
export function wholePeriods<Time extends number | null>(
  { from, to }: Span<Time>,
  interval: Interval,
): Span<Time> {
  const isBound = (time: number | null): time is number => time !== null && Number.isFinite(time)
  return {
    from: (isBound(from) ? periodStart(from, interval) : from) as Time,
    to: (isBound(to) ? nextPeriod(to, interval) - 1 : to) as Time,
  }
}
