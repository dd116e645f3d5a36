import 'server-only'
import { z } from 'zod'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { cellNumber, RowError } from '@/lib/sources/importers/cells'
import { dictionaryOf, listOf } from '../../bounded-shapes'
import {
  type Answer,
  ChangedShape,
  type LiveReading,
  type LiveRequest,
  type LiveSource,
  type PlanState,
} from '../../live-source'
import { readJson } from '../../read-json'
import { ASSETS, CAP_METRICS, chainStreams, freshness, LOOKBACK_DAYS, terms } from './coinmetrics/assets'
import { CAP_COLUMNS, capRows, readCatalog, type Span } from './coinmetrics/caps'
import { ChainRows, marketCap } from './coinmetrics/chain-rows'

const API = 'https://community-api.coinmetrics.io/v4'
/** Metrics that are free. One of another asset is left out of an answer. */
const METRICS = [
  'PriceUSD',
  'SplyCur',
  'IssTotNtv',
  'FeeTotNtv',
  'BlkCnt',
  'HashRate',
  'TxCnt',
  'TxTfrCnt',
  'AdrActCnt',
  'AdrBalCnt',
  'FlowInExNtv',
  'FlowOutExNtv',
  'SplyExNtv',
  'CapMrktCurUSD',
  'CapMVRVCur',
]
const CAPS = 'caps'

interface CapsNote {
  kind: 'caps'
  spans: readonly Span[]
  /** The assets are others than at the last run, so that the totals of all days are. */
  isAgain: boolean
  /** Caps of the last day of the page before, which the next page may continue. */
  open: readonly (readonly [day: number, asset: string, cap: number])[]
}
type Note = { kind: 'chain' } | { kind: 'catalog' } | CapsNote

/** Numbers are text. A metric that an asset does not have is null or absent. */
const shape = z.object({
  data: listOf(dictionaryOf(z.string().nullable())),
  next_page_url: z.string().startsWith(`${API}/`).optional(),
})

function seriesRequest(
  streams: readonly string[],
  assets: readonly string[],
  metrics: readonly string[],
  start: number | null,
  note: Note,
): LiveRequest {
  const query = [
    `assets=${assets.join()}`,
    `metrics=${metrics.join()}`,
    'frequency=1d',
    ...(start === null ? [] : [`start_time=${dayOf(start)}`]),
    'sort=time',
    'page_size=10000',
    // The default is the newest page.
    'paging_from=start',
    // Without these, one metric that is not free refuses the whole request.
    'ignore_forbidden_errors=true',
    'ignore_unsupported_errors=true',
  ]
  return { streams, url: `${API}/timeseries/asset-metrics?${query.join('&')}`, type: 'json', note }
}

/** Start of a request: the history of a stream without rows, otherwise the newest days. */
function startOf({ cursor }: PlanState, stream: string): number | null {
  const last = cursor(stream)
  return last === null ? null : last - LOOKBACK_DAYS * DAY_MS
}

/** One request for the assets of the same start, because most have the same. */
function chainRequests(state: PlanState): LiveRequest[] {
  const groups = new Map<number | null, string[]>()
  for (const { id } of ASSETS) {
    const start = startOf(state, id)
    groups.set(start, [...(groups.get(start) ?? []), id])
  }
  return [...groups].map(([start, ids]) => seriesRequest(ids, ids, METRICS, start, { kind: 'chain' }))
}

/** Asks for the caps of all assets that have one: the newest days, or everything if the assets are not the same. */
function afterCatalog({ bytes }: Answer, state: PlanState): LiveReading {
  const spans = readCatalog(bytes)
  const assets = spans.map(([asset]) => asset)
  const known = state.memo(CAPS)
  const start = known === assets.join() ? startOf(state, CAPS) : null
  const isAgain = start === null && state.cursor(CAPS) !== null
  const note: CapsNote = { kind: 'caps', spans, isAgain, open: [] }
  return {
    rows: [],
    next: [seriesRequest([CAPS], assets, CAP_METRICS, start, note)],
    memo: { [CAPS]: assets.join() },
    ...(isAgain
      ? { notes: ['Other assets have a market cap than before, so all totals were read again.'] }
      : {}),
  }
}

interface DayRow {
  asset: string
  day: number
  metric(id: string): number
}

/** Rows of days that are over. */
function rowsOf(data: readonly Record<string, string | null>[], today: number): DayRow[] {
  return data.flatMap((row, at) => {
    const { asset, time } = row
    const day = Date.parse(time ?? '')
    if (!asset || Number.isNaN(day)) throw new ChangedShape(`data.${at}: a row needs an asset and a time`)
    // The newest days can be provisional.
    const metric = (id: string) =>
      row[`${id}-status`] === 'flash' ? Number.NaN : numberOf(row[id], `data.${at}.${id}`)
    return day < today ? [{ asset, day, metric }] : []
  })
}

function numberOf(text: string | null | undefined, place: string): number {
  try {
    return cellNumber(text ?? undefined, place)
  } catch (error) {
    if (error instanceof RowError) throw new ChangedShape(error.message)
    throw error
  }
}

function readChains({ request, bytes }: Answer, today: number): LiveReading {
  const { data, next_page_url } = readJson(bytes, shape)
  const chains = new Map(ASSETS.map((asset) => [asset.id, new ChainRows(asset)]))
  for (const { asset, day, metric } of rowsOf(data, today)) chains.get(asset)?.add(day, metric)
  const rows = [...chains].map(([stream, one]) => ({ stream, frame: one.toFrame() }))
  return {
    rows: rows.filter(({ frame }) => frame.time.length > 0),
    ...(next_page_url ? { next: [{ ...request, url: next_page_url }] } : {}),
  }
}

/** A page may end within a day, which is complete with the next one. */
function readCaps({ request, bytes }: Answer, note: CapsNote, today: number): LiveReading {
  const { data, next_page_url } = readJson(bytes, shape)
  const days = new Map<number, Map<string, number>>()
  const add = (day: number, asset: string, cap: number) => {
    const caps = days.get(day) ?? new Map<string, number>()
    days.set(day, caps)
    if (!Number.isNaN(cap)) caps.set(asset, cap)
  }
  for (const [day, asset, cap] of note.open) add(day, asset, cap)
  for (const { asset, day, metric } of rowsOf(data, today)) add(day, asset, marketCap(metric))
  const last = Math.max(...days.keys())
  const kept = next_page_url ? days.get(last) : undefined
  if (kept) days.delete(last)
  const open = [...(kept ?? [])].map(([asset, cap]) => [last, asset, cap] as const)
  const frame = capRows(days, note.spans)
  return {
    rows:
      frame.time.length > 0 ? [{ stream: CAPS, frame, ...(note.isAgain ? { isRecomputed: true } : {}) }] : [],
    ...(next_page_url ? { next: [{ ...request, url: next_page_url, note: { ...note, open } }] } : {}),
  }
}

/** The same metrics as in the files, earlier, and market caps of all assets that have one. */
export const coinMetricsApi: LiveSource = {
  id: 'coinmetrics-api',
  title: 'Coin Metrics community API',
  about: 'https://docs.coinmetrics.io/api/v4',
  layer: 'coinmetrics-api',
  hosts: [{ name: 'community-api.coinmetrics.io', everyMs: 1_000 }],
  terms,
  isDefault: true,
  streams: [
    ...chainStreams,
    {
      id: CAPS,
      table: 'caps/market',
      resolution: '1d',
      columns: CAP_COLUMNS,
      freshness,
      lookbackDays: LOOKBACK_DAYS,
    },
  ],
  plan: (state) => [
    ...chainRequests(state),
    {
      streams: [CAPS],
      url: `${API}/catalog-v2/asset-metrics?metrics=${CAP_METRICS.join()}&page_size=10000`,
      type: 'json',
      note: { kind: 'catalog' } satisfies Note,
    },
  ],
  read(answer, state) {
    const note = answer.request.note as Note
    if (note.kind === 'catalog') return afterCatalog(answer, state)
    return note.kind === 'chain' ? readChains(answer, state.today) : readCaps(answer, note, state.today)
  },
}
