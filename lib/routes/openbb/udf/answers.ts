import 'server-only'
import { FAMILIES, FAMILY_FACTS } from '@/lib/contract/family'
import { readSearch } from '@/lib/contract/search/search-tokens'
import { dayOf } from '@/lib/engine/frame'
import { getMarketFor } from '@/lib/market/process-market'
import { resolveEndpoint } from '@/lib/picture/load-chart'
import { loadRowsOf } from '../../mcp/tools/load-rows'
import { type ChartAddress, readChartAddress } from '../../mcp/tools/read-address'
import { openList } from '../../open-list'
import { searchOf } from '../../series-search'
import { invalid } from '../read-query'
import type { Answered, Asked } from '../workspace-route'
import { type History, historyOf } from './history'
import { FINER, finerOf, intervalOf, RESOLUTIONS, spanOf } from './resolutions'
import { type BarFields, barFieldsOf, foundSymbol, symbolInfo } from './symbol'

const MOST_FOUND = 50
/** More bars than any series has. */
const MOST_BARS = 100_000

/** Settings of the feed. */
export async function udfConfig(): Promise<Answered> {
  return {
    json: {
      supported_resolutions: [...Object.keys(FINER), ...RESOLUTIONS],
      supports_search: true,
      supports_group_request: false,
      supports_marks: false,
      supports_timescale_marks: false,
      supports_time: true,
      exchanges: [
        { value: '', name: 'All families', desc: '' },
        ...FAMILIES.map((family) => {
          const { label, description } = FAMILY_FACTS[family]
          return { value: label, name: label, desc: description }
        }),
      ],
      symbols_types: [
        { name: 'All', value: '' },
        { name: 'Prices', value: 'crypto' },
        { name: 'Series', value: 'index' },
      ],
    },
  }
}

/** Time of the server, in seconds. */
export const udfTime = async ({ now }: Asked): Promise<Answered> => ({ text: String(Math.floor(now / 1000)) })

/** Series that can be bars, best match first. */
export async function udfSearch({ search, viewer }: Asked): Promise<Answered> {
  const { market, endpoints } = await openList(viewer)
  const catalog = await market.catalog()
  const most = Math.min(Math.max(Number(search.get('limit') ?? 30) || 30, 1), MOST_FOUND)
  const { words, filters } = readSearch(search.get('query') ?? '')
  const [type, exchange] = [search.get('type'), search.get('exchange')]
  const hits = words.trim()
    ? searchOf(endpoints)
        .find(words, filters, MOST_FOUND * 4)
        .flatMap(({ entry }) => catalog.find(entry.path) ?? [])
    : endpoints
  const found = hits
    .filter((endpoint) => endpoint.available && !endpoint.legacy && barFieldsOf(endpoint))
    .map(foundSymbol)
    .filter((one) => (!type || one.type === type) && (!exchange || one.exchange === exchange))
  return { json: found.slice(0, most) }
}

/** Facts about a symbol, which is the path of a series. */
export async function udfSymbol(asked: Asked): Promise<Answered> {
  const { address, endpoint, fields } = await barsAt(asked)
  const { file } = await loadBars(address, fields, asked)
  const last = file.data.findLast((row) => typeof row[fields.close] === 'number')?.[fields.close]
  return { json: symbolInfo(endpoint, fields, address.search.get('chain'), Number(last)) }
}

/** Bars of a symbol. */
export async function udfHistory(asked: Asked): Promise<Answered> {
  const { search } = asked
  const resolution = search.get('resolution') ?? '1D'
  const interval = intervalOf(resolution)
  if (!interval && !isFiner(resolution)) {
    throw invalid(
      'resolution',
      `resolution must be one of ${[...Object.keys(FINER), ...RESOLUTIONS].join(', ')}; got ${resolution.slice(0, 20)}`,
    )
  }
  const countBack = search.get('countback') ?? search.get('countBack')
  const wanted = {
    from: seconds(search, 'from', 0),
    to: seconds(search, 'to', Math.floor(asked.now / 1000)),
    countBack:
      countBack === null ? null : seconds(new URLSearchParams({ countback: countBack }), 'countback', 1),
  }
  const bounded = {
    ...wanted,
    countBack: wanted.countBack === null ? null : Math.min(wanted.countBack, MOST_BARS),
  }
  const { address, endpoint, fields } = await barsAt(asked)
  if (interval && interval !== '1d') address.search.set('interval', interval)
  const { file } = await loadBars(address, fields, asked)
  if (interval) return barsOf(historyOf(file.data, fields, bounded))
  const finer = finerOf(endpoint, fields.close, address.search.get('chain'))
  if (!isFiner(resolution) || !finer.includes(resolution)) {
    const allowed = [...finer, ...RESOLUTIONS].join(', ')
    throw invalid('resolution', `resolution of ${address.path} must be one of ${allowed}; got ${resolution}`)
  }
  const last = file.data.findLast((row) => typeof row[fields.close] === 'number')?.date
  const span = spanOf(resolution, bounded, Date.parse(String(last)) / 1000)
  address.search.set('dataResolution', FINER[resolution].resolution)
  address.search.set('from', dayOf(span.from * 1000))
  address.search.set('to', dayOf(span.to * 1000 - 1))
  const fine = await loadBars(address, fields, asked)
  // Days whose finer rows are missing are daily rows.
  const rows = fine.file.data.filter(({ date }) => String(date).includes('T'))
  return barsOf(historyOf(rows, fields, bounded))
}

const isFiner = (resolution: string): resolution is keyof typeof FINER => Object.hasOwn(FINER, resolution)

function barsOf(history: History): Answered {
  return { json: history, points: history.s === 'ok' ? history.t.length : 0 }
}

async function barsAt({ search, site, viewer }: Asked) {
  const symbol = search.get('symbol')
  if (!symbol) throw invalid('symbol', 'symbol is missing. Write symbol=crypto/prices/BTC')
  // Charts send symbols with the name of the exchange in front.
  const address = readChartAddress(symbol.replace(/^[^/:]+:/, ''), site)
  const endpoint = await resolveEndpoint(address.path, address.search, getMarketFor(viewer))
  const fields = barFieldsOf(endpoint)
  if (!fields) {
    throw invalid('symbol', `${address.path} has several values, so it has no bars. Use a table of it`)
  }
  return { address, endpoint, fields }
}

/** The JSON file of these fields over the whole history. */
function loadBars({ path, search }: ChartAddress, fields: BarFields, asked: Asked) {
  const { open, high, low, close, volume } = fields
  const show = [...new Set([open, high, low, close, ...(volume ? [volume] : [])])]
  const all = new URLSearchParams(search)
  all.set('show', show.join(','))
  all.set('all', '1')
  return loadRowsOf({ path, search: all }, 'read', asked)
}

function seconds(search: URLSearchParams, name: string, usual: number): number {
  const text = search.get(name)
  if (text === null) return usual
  if (/^-?\d{1,12}$/.test(text)) return Number(text)
  throw invalid(name, `${name} must be a whole number; got ${text.slice(0, 20)}`)
}
