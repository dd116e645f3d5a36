/**
 * Values of a compared series in rows it lacks: the last known value for as long as it is current, the same for at most
 * a number of days, or none.
 */
export type Gaps = 'hold' | 'skip' | `${number}d`

export const MOST_GAP_DAYS = 3650

export const GAPS_ALLOWED = `hold, skip, or a number of days from 1d to ${MOST_GAP_DAYS}d`

/** `5d` holds for five days at most. Undefined for a text that is none of them. */
export function readGaps(text: string): Gaps | undefined {
  if (text === 'hold' || text === 'skip') return text
  const days = heldDays(text as Gaps)
  return days !== null && days >= 1 && days <= MOST_GAP_DAYS ? `${days}d` : undefined
}

/** The stated number of days; null without one. */
export function heldDays(gaps: Gaps): number | null {
  const [, days] = /^(\d{1,4})d$/.exec(gaps) ?? []
  return days === undefined ? null : Number(days)
}
