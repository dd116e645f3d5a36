import type { ShownAlert } from '@/components/alerts/alert-item'
import type { ShownTarget } from '@/components/alerts/target-item'
import { alertFeedHref } from '@/lib/alerts/feed/feed-address'
import type { OwnAlerts } from '@/lib/alerts/own/own-alerts'
import { type ownTargets, TARGET_KINDS } from '@/lib/alerts/own/own-targets'

const dateOf = (row: number | null) => {
  if (row === null) return null
  const [day, time] = new Date(row).toISOString().slice(0, 16).split('T')
  return time === '00:00' ? day : `${day} ${time}`
}

/** A moment for people, in UTC. */
export const momentOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export function shownAlert(alert: OwnAlerts['alerts'][number], now: number): ShownAlert {
  const { id, title, condition, clear, confirmRows, clearRows, state, isPaused, problem } = alert
  return {
    ...{ id, title, condition, clear, confirmRows, clearRows, state, isPaused, problem },
    sends: alert.sends,
    targetIds: alert.targetIds,
    href: `/${alert.path}${alert.query && `?${alert.query}`}`,
    since: dateOf(alert.stateSince),
    judged: dateOf(alert.seenRow),
    feed: alertFeedHref(id, now),
    events: alert.events.map(({ id: event, facts, createdAt }) => ({
      id: event,
      summary: facts.summary,
      href: facts.href,
      noted: momentOf(createdAt),
    })),
  }
}

export function shownTarget(
  target: Awaited<ReturnType<typeof ownTargets>>[number],
  now: number,
): ShownTarget {
  const { id, title, kind, hint, isSigned, disabledAt, disabledReason, failingSince, earlierEndsAt } = target
  const isRotating = earlierEndsAt !== null && earlierEndsAt.getTime() > now
  return {
    ...{ id, title, hint, isSigned },
    kind: TARGET_KINDS[kind].label,
    off: disabledAt ? (disabledReason ?? 'turned off') : null,
    failingSince: failingSince ? momentOf(failingSince) : null,
    rotatesUntil: isRotating ? momentOf(earlierEndsAt) : null,
  }
}
