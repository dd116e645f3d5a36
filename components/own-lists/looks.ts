import { BROWSER_KEYS } from '@/lib/contract/formats/browser-keys'
import { type Place, readStored, writeStored } from '../ui/browser-storage'

/** A value that the visitor saw. */
export interface Look {
  /** With its unit. */
  value: string
  /** Day of the value, `YYYY-MM-DD`. */
  day: string
}

/** Each with the entry as its key. */
type Looks = ReadonlyMap<string, Look>

/**
 * Values of starred charts that this browser showed before this tab was opened, by entry. Until the tab is closed they stay
 * the same, so that a page that is loaded again compares with the same look.
 */
export function looksBefore(): Looks {
  const kept = readLooks('sessionStorage', BROWSER_KEYS.looksBefore)
  if (kept) return kept
  const earlier = readLooks('localStorage', BROWSER_KEYS.looks) ?? new Map()
  writeStored('sessionStorage', BROWSER_KEYS.looksBefore, [...earlier])
  return earlier
}

/** Keeps what is shown now for the next tab. Entries that are not named are forgotten. */
export function keepLooks(looks: Looks): void {
  writeStored('localStorage', BROWSER_KEYS.looks, [...looks])
}

/** Undefined if there are none, or if they are not as they were written. */
function readLooks(place: Place, key: string): Looks | undefined {
  const read = readStored(place, key)
  if (!Array.isArray(read)) return undefined
  return new Map(
    read.filter(
      (one): one is [string, Look] =>
        Array.isArray(one) &&
        typeof one[0] === 'string' &&
        typeof one[1]?.value === 'string' &&
        typeof one[1]?.day === 'string',
    ),
  )
}
