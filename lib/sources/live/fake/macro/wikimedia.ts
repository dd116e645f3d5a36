import { dayOf } from '@/lib/engine/frame'
import { type FakeSource, json } from '../fake-source'
import { withToday, worldValues } from '../world-values'

const PATH =
  /^\/api\/rest_v1\/metrics\/pageviews\/per-article\/en\.wikipedia\/all-access\/user\/(\w+)\/daily\/(\d{8})\/(\d{8})$/

/** Views of an article in a span of days. Days without views are left out. */
export const fakeWikimedia: FakeSource = {
  id: 'wikimedia',
  async answer({ url }, world) {
    const [, article, from, to] = PATH.exec(url.pathname) ?? []
    if (url.hostname !== 'wikimedia.org' || !article) return null
    const views = withToday(
      await worldValues(world, 'attention/wikipedia', article.toLowerCase()),
      world.today,
    )
    const items = [...views]
      .map(([time, count]) => [dayOf(time).replaceAll('-', ''), count] as const)
      .filter(([day, count]) => day >= from && day <= to && count > 0)
      .map(([day, count]) => ({
        article,
        timestamp: `${day}00`,
        views: count,
      }))
    return items.length > 0 ? json({ items }) : json({ title: 'Not Found', status: 404 }, 404)
  },
}
