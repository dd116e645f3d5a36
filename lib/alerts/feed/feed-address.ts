import 'server-only'
import { sign } from '@/lib/http/signed/signature'
import { authSecret } from '@/lib/process/secret'

/** Start of the addresses of feeds. */
export const FEEDS = '/alerts/'
/** Name of the feed of a condition that nobody saved. */
export const CONDITION_FEED = 'condition.atom'

const LINK_DAYS = 365
const DAY_SECONDS = 86_400

/** Path and query of the feed of an alert, signed for a year: readers of feeds have no account. */
export function alertFeedHref(alertId: string, now: number): string {
  const path = `${FEEDS}${alertId}.atom`
  // The address of a day stays the same, so that a page that is loaded again shows the same one.
  const expiry = (Math.floor(now / 1000 / DAY_SECONDS) + LINK_DAYS) * DAY_SECONDS
  return `${path}?sig=${sign({ path, query: '' }, { id: alertId, expiry }, authSecret())}`
}
