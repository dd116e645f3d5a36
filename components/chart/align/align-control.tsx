'use client'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ALIGN_EVENTS, ALIGN_IDS, type AlignId } from '@/lib/contract/events/align-events'
import { conditionOf, writeCondition } from '@/lib/url/event-condition'
import type { ViewState } from '@/lib/url/view-state'
import { Select } from '../../ui/select'
import { withAlignment } from './align-state'

/** Choice of the event that starts each cycle of an aligned chart. Nothing if no event falls within the series. */
export function AlignControl({
  endpoint,
  state,
  covers,
  onChange,
}: {
  endpoint: Endpoint
  state: ViewState
  /** First and last time of the series, milliseconds UTC. */
  covers: { from: number; to: number }
  onChange: (state: ViewState) => void
}) {
  const { align } = state
  const offered = offeredAlignments(endpoint, covers)
  const within = typeof align === 'string' && !offered.includes(align) ? [...offered, align] : offered
  const ownCycles = endpoint.fields.some(({ role }) => role === 'since')
  if (within.length === 0 && align === null) return null
  const condition = conditionOf(align)
  const dates = Array.isArray(align) ? align.join(',') : null
  const stated = condition ? writeCondition(condition) : dates
  const current = stated ?? align?.toString() ?? ''
  return (
    <Select
      id="align"
      name="align"
      label="Align by"
      value={current}
      options={[
        { value: '', label: ownCycles ? 'Own cycles' : 'By date' },
        ...within.map((id) => ({ value: id, label: `Days since ${ALIGN_EVENTS[id].label.toLowerCase()}` })),
        ...(stated
          ? [{ value: stated, label: `Days since ${condition ? condition.when : 'chosen dates'}` }]
          : []),
      ]}
      onChange={(value) => {
        if (value !== stated) onChange(withAlignment(state, value === '' ? null : (value as AlignId)))
      }}
    />
  )
}

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
