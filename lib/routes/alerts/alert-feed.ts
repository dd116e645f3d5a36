import 'server-only'
import { loadCondition } from '@/lib/alerts/condition/load-condition'
import { pastFirings } from '@/lib/alerts/condition/past-firings'
import { hrefUntil } from '@/lib/alerts/evaluate/facts-of'
import { CONDITION_FEED } from '@/lib/alerts/feed/feed-address'
import { askedCondition, CONDITION_FIELDS, readAsked } from '@/lib/alerts/own/read-alert-form'
import { viewerOrGuest } from '@/lib/auth/visitor'
import { ApiError } from '@/lib/contract/errors'
import { SIGNATURE } from '@/lib/contract/files/signed-address'
import type { Reply } from '@/lib/http/answer'
import { encodeBody } from '@/lib/http/encoded-body'
import type { HttpRequest } from '@/lib/http/message'
import { ownOrigin } from '@/lib/http/origin/own-origin'
import { type Address, publicRoute } from '@/lib/http/public-route'
import { readSignature } from '@/lib/http/signed/signature'
import { type Feed, type FeedEntry, writeFeed } from '@/lib/picture/file/write-feed'
import { originLabel } from '@/lib/picture/labels'
import { authSecret } from '@/lib/process/secret'
import { listEvents } from '@/lib/state/alerts/alert-events'
import { findAlert } from '@/lib/state/alerts/alerts'
import { getState } from '@/lib/state/database/process-state'
import { pageHref } from '@/lib/url/hrefs'
import { chartTitle } from '@/lib/view/text/chart-title'
import { refuseSettings } from '../refuse-settings'

const MOST_ENTRIES = 30
const ASKED = new Map(CONDITION_FIELDS.map((name) => [name, false]))

/**
 * Atom feeds: `/alerts/<id>.atom` of an alert, by a signature that its owner gets, and `/alerts/condition.atom` of a
 * condition that nobody saved, with the rights of the visitor.
 */
export const alertFeedRoute = publicRoute({
  prefix: '/alerts/',
  visitors: 'members and guests',
  takes: (path) => path.endsWith('.atom'),
  async reply(address, request) {
    return address.path === CONDITION_FEED ? conditionFeed(address, request) : savedFeed(address, request)
  },
})

async function savedFeed({ path, search }: Address, request: HttpRequest): Promise<Reply> {
  const { url } = request
  const id = path.slice(0, -'.atom'.length)
  const given = search.getAll(SIGNATURE)
  const [signedPath, query = ''] = url.split(/\?(.*)/s)
  const signature =
    given.length === 1 ? readSignature(given[0], { path: signedPath, query }, authSecret()) : undefined
  if (signature?.id !== id)
    throw new ApiError('invalid_signature', 'This is not the address of a feed. Copy it from your alerts.')
  if (signature.expiry * 1000 <= Date.now()) {
    throw new ApiError(
      'expired_signature',
      'This address of a feed ended after a year. Copy the present one from your alerts.',
    )
  }
  const database = await getState().database()
  const alert = await findAlert(database, id)
  if (!alert) throw new ApiError('unknown_route', 'The alert of this feed was deleted.')
  const origin = ownOrigin(request)
  const chart = `${origin}/${alert.path}${alert.query && `?${alert.query}`}`
  const events = await listEvents(database, id, MOST_ENTRIES)
  return sendFeed({
    id: `tag:${new URL(origin).hostname},2026:/alerts/${id}`,
    title: alert.title,
    subtitle: `${alert.path}: ${alert.condition}`,
    self: `${origin}${url}`,
    chart,
    author: events[0]?.facts.source ?? 'Chartroom',
    entries: events
      .filter(({ kind }) => kind !== 'test')
      .map(({ id: name, facts, createdAt }) => ({
        id: name,
        title: facts.summary,
        updated: createdAt,
        link: `${origin}${facts.href}`,
        summary: [facts.condition, facts.turns, facts.why, facts.chart, facts.source]
          .filter(Boolean)
          .join(' · '),
      })),
  })
}

async function conditionFeed({ search }: Address, request: HttpRequest): Promise<Reply> {
  refuseSettings(search, ASKED)
  const { condition, hysteresis } = readAsked(askedCondition((name) => search.get(name) ?? ''))
  const viewer = await viewerOrGuest(request.headers.cookie)
  const loaded = await loadCondition(condition, viewer, Date.now())
  const { endpoint, state, series, subject } = loaded
  const origin = ownOrigin(request)
  const { latest } = await pastFirings(loaded, hysteresis, MOST_ENTRIES)
  const title = `${chartTitle(endpoint, state)}: ${condition.condition}`
  const entries = latest.map(({ time, known, date, value }): FeedEntry => {
    return {
      id: new Date(time).toISOString(),
      title: `Fired: ${subject?.label ?? endpoint.title} is ${value} on ${date}`,
      updated: new Date(known),
      link: `${origin}${hrefUntil(loaded, date.slice(0, 10))}`,
      summary: `${condition.condition} · ${originLabel(series)}`,
    }
  })
  const chart = `${origin}${pageHref(endpoint, { ...state, tab: 'about' })}`
  return {
    ...(await sendFeed({
      id: `tag:${new URL(origin).hostname},2026:${request.url}`,
      title,
      subtitle: endpoint.description,
      self: `${origin}${request.url}`,
      chart,
      author: originLabel(series),
      entries,
    })),
    points: series.time.length,
  }
}

async function sendFeed(feed: Feed): Promise<Reply> {
  const body = await encodeBody(writeFeed(feed), 'application/atom+xml; charset=utf-8')
  return {
    body,
    isPublic: false,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
  }
}
