import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { dayOf } from '@/lib/engine/frame'
import { listAlerts } from '@/lib/state/alerts/alerts'
import { getState } from '@/lib/state/database/process-state'

/** The alerts of a user that fire, newest first: addresses of their charts, and the day since which they do, if it is known. */
export async function firingAlerts({
  id,
}: Viewer): Promise<{ title: string; href: string; since: string | null }[]> {
  const alerts = await listAlerts(await getState().database(), id)
  return alerts
    .filter(({ state, isPaused }) => state === 'firing' && !isPaused)
    .map(({ title, path, query, stateSince }) => ({
      title,
      href: `/${path}${query && `?${query}`}`,
      since: stateSince === null ? null : dayOf(stateSince),
    }))
}
