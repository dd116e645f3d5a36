import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { RowCollector } from '@/lib/sources/importers/row-collector'
import { listOf } from '../../bounded-shapes'
import { ChangedShape, dailyStream, type LiveSource } from '../../live-source'
import { readJson } from '../../read-json'
import { dayOfText } from './macro-rows'

const HOST = 'wikimedia.org'
/** Column → article. */
const ARTICLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bitcoin: 'Bitcoin',
    cryptocurrency: 'Cryptocurrency',
    ethereum: 'Ethereum',
    blockchain: 'Blockchain',
  }),
)
const FIRST_DAY = Date.UTC(2015, 6, 1)
const LOOKBACK_DAYS = 3

const shape = z.object({
  items: listOf(
    z.object({ article: z.string(), timestamp: z.string().regex(/^\d{10}$/), views: z.number().int() }),
  ),
})

/** Views by people, without known robots. A day comes at about noon of the next one. */
export const wikimedia: LiveSource = {
  id: 'wikimedia',
  title: 'Wikimedia page views',
  about: 'https://doc.wikimedia.org/generated-data-platform/aqs/analytics-api/',
  layer: 'wikimedia',
  hosts: [{ name: HOST, everyMs: 1_000 }],
  restMs: 3 * 3_600_000,
  // https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy, enforced since August 2025.
  needsContact: true,
  terms: {
    name: 'CC0 1.0',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'Source: Wikimedia',
    redistribute: 'yes',
    seen: '2026-10-01',
  },
  isDefault: true,
  streams: [...ARTICLES.keys()].map((column) =>
    dailyStream(column, 'attention/wikipedia', [column], LOOKBACK_DAYS, [3, 5]),
  ),
  plan: ({ today, cursor }) =>
    [...ARTICLES].map(([column, article]) => {
      const last = cursor(column)
      const from = last === null ? FIRST_DAY : last - LOOKBACK_DAYS * DAY_MS
      const span = [from, today - DAY_MS].map((at) => dayOf(at).replaceAll('-', '')).join('/')
      return {
        streams: [column],
        url: `https://${HOST}/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/${article}/daily/${span}`,
        type: 'json',
        // No views in the span.
        emptyStatuses: [404],
        note: column,
      }
    }),
  read({ bytes, request }, { today }) {
    const column = String(request.note)
    const rows = new RowCollector([column])
    for (const { article, timestamp, views } of readJson(bytes, shape).items) {
      if (article !== ARTICLES.get(column))
        throw new ChangedShape(
          `the answer is about ${article.slice(0, 40)} instead of ${ARTICLES.get(column)}`,
        )
      const time = dayOfText(timestamp.replace(/^(\d{4})(\d{2})(\d{2})\d{2}$/, '$1-$2-$3'))
      if (time < today) rows.add(time, [views])
    }
    return { rows: rows.size === 0 ? [] : [{ stream: column, frame: rows.toFrame() }] }
  },
}
