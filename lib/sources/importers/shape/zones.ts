import { meaningsIn } from '../meaning/names'

const HOUR_MS = 3_600_000

/** Hours ahead of UTC. Names that two zones share, such as CST and IST, are left out on purpose. */
const NAMED = meaningsIn(`
  0: z, utc, gmt, ut, wet; 1: west, bst, cet, mez; 2: cest, mesz, eet; 3: eest, msk; 8: hkt, sgt
  9: jst, kst; 10: aest; 11: aedt; -5: est, cdt; -4: edt; -7: mst, pdt; -6: mdt; -8: pst
`)
/** Names of zones with summer time. */
const PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries({ et: 'America/New_York', pt: 'America/Los_Angeles', 'new york': 'America/New_York' }),
)
const OFFSET = /^(?:utc|gmt)? ?([+-−])(\d{1,2})(?::?(\d{2}))?$/i
const MOST_CLOCKS = 32

const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(place: string): Intl.DateTimeFormat | null {
  const known = clocks.get(place)
  if (known !== undefined) return known
  let made: Intl.DateTimeFormat | null = null
  try {
    made = new Intl.DateTimeFormat('en-US', { timeZone: place, timeZoneName: 'longOffset' })
  } catch {
    // The name is not a place.
  }
  if (clocks.size < MOST_CLOCKS) clocks.set(place, made)
  return made
}

/**
 * Milliseconds by which a zone is ahead of UTC at a local time: by offset (`+02:00`, `UTC+9`), by name (`EST`) or by
 * place (`Europe/Berlin`). Null for others.
 */
export function zoneAhead(zone: string, local: number): number | null {
  const text = zone.trim().toLowerCase()
  const named = NAMED.get(text)
  if (named !== undefined) return Number(named) * HOUR_MS
  const [, sign, hours, minutes = '0'] = OFFSET.exec(text) ?? []
  if (sign) {
    const ahead = (Number(hours) + Number(minutes) / 60) * HOUR_MS
    return Number(hours) <= 14 ? (sign === '+' ? ahead : -ahead) : null
  }
  const place = PLACES.get(text) ?? (/^[a-z]+\/[a-z_]+(?:\/[a-z_]+)?$/i.test(text) ? zone.trim() : null)
  const clock = place === null ? null : clockOf(place)
  if (!clock) return null
  const aheadAt = (time: number) => {
    const name = clock.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return zoneAhead(name.replace(/^GMT$/, 'GMT+0'), 0) ?? 0
  }
  // The offset at a local time is that of the moment it stands for.
  return aheadAt(local - aheadAt(local))
}
