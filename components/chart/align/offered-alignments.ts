import type { Endpoint } from '@/lib/contract/endpoint'
import { ALIGN_EVENTS, ALIGN_IDS, type AlignId } from '@/lib/contract/events/event-marks'

/**
 * Events that start a cycle within the history of a series, milliseconds UTC. The event that its rows count days from is
 * none of them: those are its own cycles.
 */
export function offeredAlignments(
  { fields }: Pick<Endpoint, 'fields'>,
  { from, to }: { from: number; to: number },
): AlignId[] {
  const own = fields.find(({ role }) => role === 'since')?.name.replace('days_since_', '')
  return ALIGN_IDS.filter(
    (id) =>
      id !== own && ALIGN_EVENTS[id].days.some((day) => Date.parse(day) >= from && Date.parse(day) <= to),
  )
}
