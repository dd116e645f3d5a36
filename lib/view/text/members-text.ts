import type { SeriesMembers } from '@/lib/contract/series'

/** Names in a sentence; more of them make it unreadable. */
const MAX_NAMES = 6

/** `Only 5 of 7 chains are loaded, without Ethereum and XRP Ledger.`; null if none is lacking. */
export function membersText({ what, counted, of, missing }: SeriesMembers): string | null {
  if (counted >= of) return null
  const shown = missing.slice(0, missing.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES)
  const rest = missing.length - shown.length
  const names = rest > 0 ? [...shown, `${rest} more`] : shown
  const head = `Only ${counted} of ${of} ${what} ${counted === 1 ? 'is' : 'are'} loaded`
  if (names.length === 0) return `${head}.`
  const listed =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}` : names[0]
  return `${head}, without ${listed}.`
}
