import 'server-only'
import * as z from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { FAMILIES } from '@/lib/contract/family'
import { hitHref } from '@/lib/contract/search/hit-href'
import { LONGEST_SEARCH, readSearch } from '@/lib/contract/search/search-tokens'
import { withWords } from '@/lib/contract/search/with-words'
import { getLatestValues } from '@/lib/latest/latest-values'
import { type ShownValue, visibleLatestValues } from '@/lib/latest/visible-values'
import { chartHref, ownSeriesOf } from '@/lib/own-series/own-series'
import { openList } from '../../open-list'
import { searchOf } from '../../series-search'
import { type Tool, toolInput } from './tool'

/** Series in an answer. */
const MOST = 10

/** Own series of the account before them. */
const MOST_OWN = 5

const INPUT = toolInput({
  query: z.string().max(LONGEST_SEARCH).describe('Words, ticker or field name, e.g. "mvrv ethereum"'),
  family: z.enum(FAMILIES).optional(),
})

/** The search of the pages over the catalog. */
export const findTool: Tool<typeof INPUT> = {
  name: 'find',
  title: 'Find series',
  description:
    'Find market series by name or question: on-chain metrics, chart datasets, economic data, prices, derivatives, indicators. Gives addresses for the other tools.',
  input: INPUT,
  async answer({ query, family }, { viewer, site }) {
    const { market, endpoints, isSimulated } = await openList(viewer)
    const search = searchOf(endpoints)
    const asked = readSearch(query)
    const filters = { ...asked.filters, ...(family ? { family } : {}) }
    const { hits, isExact } = search.answer(asked.words, filters, MOST)
    const catalog = await market.catalog()
    const found = hits.flatMap((hit) => {
      const endpoint = catalog.find(hit.entry.path)
      return endpoint ? [{ hit, endpoint }] : []
    })
    const values = await visibleLatestValues(
      market,
      found.map(({ endpoint }) => endpoint),
      getLatestValues((await market.data()).scope),
    )
    const own = viewer && !family ? withWords(asked.words, await ownSeriesOf(viewer), nameOf) : []
    const yours = own.slice(0, MOST_OWN).map((one) => ({
      address: chartHref(one),
      title: one.title,
      yours: true,
      formula: one.content.formula,
    }))
    const series = found.map(({ hit, endpoint }) => ({
      address: hitHref(hit),
      ...factsOf(endpoint, values.get(endpoint.path)),
      ...(hit.field ? { field: hit.field } : {}),
    }))
    const permalink = `${site}/search?q=${encodeURIComponent(query)}`
    const head =
      series.length === 0
        ? `No series matches “${query.slice(0, 60)}”. Use other words, such as a ticker, a topic or a field name; every series is in ${site}/llms-full.txt.`
        : isExact
          ? `${series.length === MOST ? 'The best' : String(series.length)} matches:`
          : 'No exact match. The closest series:'
    const lines = [
      ...yours.map(
        ({ address, title }) => `${address} – ${title} (own series of this account, the column formula)`,
      ),
      ...(yours.length > 0 && series.length === 0 ? [] : [head]),
      ...series.map(lineOf),
      `Source: ${isSimulated ? 'simulated sample data, say so with every value' : 'catalog of this server; read names the publisher'}; catalog ${catalog.revision.slice(0, 12)}.`,
      permalink,
    ]
    return {
      text: lines.join('\n'),
      data: { series: [...yours, ...series], permalink, simulated: isSimulated, revision: catalog.revision },
      points: 0,
      series: 1,
    }
  },
}

const nameOf = ({ title, description }: { title: string; description: string }) => `${title} ${description}`

function factsOf({ title, fields, cadence, tier, available }: Endpoint, value: ShownValue | undefined) {
  const unit = fields.find(({ role }) => role === 'value')?.unit
  return {
    title,
    ...(unit && unit !== 'none' ? { unit } : {}),
    cadence,
    tier,
    ...(available ? {} : { hasData: false }),
    ...(value ? { last: value.text, date: value.day, ...(value.isOld ? { old: true } : {}) } : {}),
  }
}

type Found = ReturnType<typeof factsOf> & { address: string; field?: string }

function lineOf({ address, title, unit, cadence, tier, hasData, last, date, old, field }: Found): string {
  const facts = [unit, cadence, tier === 'free' ? null : tier, hasData === false ? 'no data here' : null]
  const value = last ? `: ${last} on ${date}${old ? ', old' : ''}` : ''
  const matched = field ? ` [field ${field}]` : ''
  return `${address} – ${title} (${facts.filter(Boolean).join(', ')})${matched}${value}`
}
