import { whenOf } from '@/components/account/key-facts'
import type { ShownAlert } from '@/components/alerts/alert-item'
import type { TargetChoice } from '@/components/alerts/message-fields'
import type { ShownTarget } from '@/components/alerts/target-item'
import { withRows } from '@/lib/alerts/condition/firing-marks'
import { alertFeedHref } from '@/lib/alerts/feed/feed-address'
import type { OwnAlerts } from '@/lib/alerts/own/own-alerts'
import { type ShownTarget as OwnTarget, TARGET_KINDS } from '@/lib/alerts/own/own-targets'
import { readOwnMarks, writeOwnMark } from '@/lib/url/own-mark'

const dateOf = (row: number | null) => {
  if (row === null) return null
  const [day, time] = new Date(row).toISOString().slice(0, 16).split('T')
  return time === '00:00' ? day : `${day} ${time}`
}

export function shownAlert(alert: OwnAlerts['alerts'][number], now: number): ShownAlert {
  const { id, title, condition, clear, confirmRows, clearRows, state, isPaused, problem, turns } = alert
  return {
    ...{ id, title, condition, clear, confirmRows, clearRows, state, isPaused, problem, turns },
    sends: alert.sends,
    targetIds: alert.targetIds,
    href: `/${alert.path}${alert.query && `?${alert.query}`}`,
    since: dateOf(alert.stateSince),
    judged: dateOf(alert.seenRow),
    feed: alertFeedHref(id, now),
    markedHref: alert.fired.length > 0 ? markedHref(alert) : null,
    events: alert.events.map(({ id: event, facts, createdAt }) => ({
      id: event,
      summary: facts.summary,
      href: facts.href,
      noted: whenOf(createdAt),
    })),
  }
}

/** Its chart with the rows marked on which it fired, in a window that has the first of them. */
function markedHref({ path, query, fired }: OwnAlerts['alerts'][number]): string {
  const search = new URLSearchParams(query)
  for (const name of ['days', 'from', 'to', 'timeframe']) search.delete(name)
  search.set('timeframe', 'all')
  const marks = withRows(
    readOwnMarks(search.getAll('mark'), () => {}),
    'Fired',
    fired,
  )
  search.delete('mark')
  for (const mark of marks) search.append('mark', writeOwnMark(mark))
  return `/${path}?${search}`
}

/** A target as a choice of an alert. */
export const targetChoice = ({ id, title, hint, disabledAt }: OwnTarget): TargetChoice => ({
  ...{ id, title, hint },
  isOff: disabledAt !== null,
})

export function shownTarget(target: OwnTarget, now: number): ShownTarget {
  const { id, title, kind, hint, isSigned, disabledAt, disabledReason, failingSince, earlierEndsAt } = target
  const isRotating = earlierEndsAt !== null && earlierEndsAt.getTime() > now
  return {
    ...{ id, title, hint, isSigned },
    kind: TARGET_KINDS[kind].label,
    off: disabledAt ? (disabledReason ?? 'turned off') : null,
    failingSince: failingSince ? whenOf(failingSince) : null,
    rotatesUntil: isRotating ? whenOf(earlierEndsAt) : null,
  }
}
