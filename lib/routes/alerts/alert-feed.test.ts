import { parser } from 'sax'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { evaluateAlert } from '@/lib/alerts/evaluate/evaluate-alert'
import { api, dateOf, openAlertMarket, timeOf } from '@/lib/alerts/fake/alert-market.test-data'
import { alertFeedHref } from '@/lib/alerts/feed/feed-address'
import { createOwnAlert, removeAlert } from '@/lib/alerts/own/own-alerts'
import type { Viewer } from '@/lib/auth/viewer'
import { setEnv } from '@/lib/env/fake/set-env'
import { findAlert } from '@/lib/state/alerts/alerts'
import type { Database } from '@/lib/state/database/database'
import { addPerson } from '@/lib/state/fake/add-person'
import { createTestState } from '@/lib/state/fake/test-state'
import { ask as askRoute } from '../fake/ask-public'
import { alertFeedRoute } from './alert-feed'

const state = createTestState()
let database: Database
let owner: Viewer

beforeAll(async () => {
  setEnv({ AUTH_SECRET: 'a secret of the tests, long enough' })
  database = await state.database()
  owner = await addPerson(database, 'ada')
})
beforeEach(() => {
  Object.assign(api, { values: [1, 3, 1], source: 'store' })
  openAlertMarket(state)
})

const ask = (url: string) => askRoute(alertFeedRoute, url)

/** Texts of the elements of a feed. Throws if it is not well-formed. */
function textsOf(feed: string, name: string): string[] {
  const strict = parser(true)
  const texts: string[] = []
  let isInside = false
  strict.onopentag = (tag) => {
    isInside = tag.name === name
    if (isInside) texts.push('')
  }
  strict.ontext = (text) => {
    if (isInside) texts[texts.length - 1] += text
  }
  strict.onclosetag = () => {
    isInside = false
  }
  strict.onerror = (error) => {
    throw error
  }
  strict.write(feed).close()
  return texts
}

const conditionUrl = (fields: Record<string, string>) =>
  `/alerts/condition.atom?${new URLSearchParams({ of: '/onchain/free', when: 'x > 2', ...fields })}`

/** When the entries of a feed were known, the newest first, without the time of the feed itself. */
const knownIn = (feed: string) => textsOf(feed, 'updated').slice(1)

test('a condition without an alert has a feed of its past firings', async () => {
  const { status, text, headers } = await ask(conditionUrl({}))
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(textsOf(text, 'title')).toEqual(['The free series: x > 2', `Fired: x is 3.000 on ${dateOf(1)}`])
  expect(knownIn(text)).toEqual([new Date(timeOf(2)).toISOString()])
  const ids = textsOf(text, 'id')
  expect(textsOf((await ask(conditionUrl({}))).text, 'id')).toEqual(ids)
})

test.each([
  [{ of: '/onchain/pro' }, 401],
  [{ of: 'https://thief.example/' }, 400],
  [{ when: '' }, 400],
  [{ when: 'x' }, 400],
  [{ when: 'x > 2'.padEnd(700, '0') }, 400],
  [{ confirmRows: '0' }, 400],
  [{ confirmRows: '1e9' }, 400],
  [{ clear: 'y' }, 400],
])('%o is refused with %i', async (fields, status) => {
  expect((await ask(conditionUrl(fields))).status).toBe(status)
})

test('the feed of an alert opens with its signature only, until the alert is deleted', async () => {
  const asked = { of: '/onchain/free', when: 'x > 2', clear: '', confirmRows: '', clearRows: '' }
  const end = timeOf(3)
  const title = 'A & B <script>alert(1)</script>\u0007'
  const id = await createOwnAlert(owner, { ...asked, title, sends: [], targetIds: [] }, end)
  api.values = [1, 3, 1, 5]
  openAlertMarket(state)
  const alert = await findAlert(database, id)
  if (!alert) throw new Error('gone')
  await evaluateAlert(database, alert, { revision: 'r1', now: timeOf(4) })
  const href = alertFeedHref(id, Date.now())
  const { text, headers } = await ask(href)
  expect(textsOf(text, 'title')).toEqual([
    'A & B <script>alert(1)</script>',
    `Fired: x is 5.000 on ${dateOf(3)}`,
  ])
  expect(headers['cache-control']).toBe('no-store')
  const [, signature] = href.split('sig=')
  for (const other of [
    `/alerts/${id}.atom`,
    `/alerts/${id}.atom?sig=x`,
    `/alerts/${'a'.repeat(32)}.atom?sig=${signature}`,
    `${href}&sig=${signature}`,
  ])
    expect((await ask(other)).status, other).toBe(403)
  const yearsAgo = Date.now() - 366 * 86_400_000
  expect((await ask(alertFeedHref(id, yearsAgo))).text).toContain('ended after a year')
  await removeAlert(owner, id)
  expect((await ask(href)).status).toBe(404)
})
