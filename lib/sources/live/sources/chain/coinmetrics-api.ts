import 'server-only'
import { DAY_MS } from '@/lib/engine/frame'
import type { Answer, LiveReading, LiveRequest, LiveSource, PlanState } from '../../live-source'
import { API_HOST, type AssetDay, catalogRequest, readPage, seriesRequest } from './coinmetrics/api'
import {
  ASSETS,
  CAP_METRICS,
  chainStreams,
  coinMetricsStream,
  LOOKBACK_DAYS,
  terms,
} from './coinmetrics/assets'
import { CAP_COLUMNS, capRows, readCapCatalog } from './coinmetrics/caps'
import type { Span } from './coinmetrics/catalog'
import { ChainRows, marketCap } from './coinmetrics/chain-rows'

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
  const spans = readCapCatalog(bytes)
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

const until = (rows: readonly AssetDay[], today: number) => rows.filter(({ day }) => day < today)

function readChains({ request, bytes }: Answer, today: number): LiveReading {
  const { rows: given, next } = readPage(bytes)
  const chains = new Map(ASSETS.map((asset) => [asset.id, new ChainRows(asset)]))
  for (const { asset, day, metric } of until(given, today)) chains.get(asset)?.add(day, metric)
  const rows = [...chains].map(([stream, one]) => ({ stream, frame: one.toFrame() }))
  return {
    rows: rows.filter(({ frame }) => frame.time.length > 0),
    ...(next ? { next: [{ ...request, url: next }] } : {}),
  }
}

/** A page may end within a day, which is complete with the next one. */
function readCaps({ request, bytes }: Answer, note: CapsNote, today: number): LiveReading {
  const { rows: given, next } = readPage(bytes)
  const days = new Map<number, Map<string, number>>()
  const add = (day: number, asset: string, cap: number) => {
    const caps = days.get(day) ?? new Map<string, number>()
    days.set(day, caps)
    if (!Number.isNaN(cap)) caps.set(asset, cap)
  }
  for (const [day, asset, cap] of note.open) add(day, asset, cap)
  for (const { asset, day, metric } of until(given, today)) add(day, asset, marketCap(metric))
  const last = Math.max(...days.keys())
  const kept = next ? days.get(last) : undefined
  if (kept) days.delete(last)
  const open = [...(kept ?? [])].map(([asset, cap]) => [last, asset, cap] as const)
  const frame = capRows(days, note.spans)
  return {
    rows:
      frame.time.length > 0 ? [{ stream: CAPS, frame, ...(note.isAgain ? { isRecomputed: true } : {}) }] : [],
    ...(next ? { next: [{ ...request, url: next, note: { ...note, open } }] } : {}),
  }
}

/** The same metrics as in the files, earlier, and market caps of all assets that have one. */
export const coinMetricsApi: LiveSource = {
  id: 'coinmetrics-api',
  title: 'Coin Metrics community API',
  about: 'https://docs.coinmetrics.io/api/v4',
  layer: 'coinmetrics-api',
  hosts: [API_HOST],
  terms,
  isDefault: true,
  streams: [...chainStreams, coinMetricsStream(CAPS, 'caps/market', CAP_COLUMNS)],
  plan: (state) => [
    ...chainRequests(state),
    catalogRequest([CAPS], CAP_METRICS, { kind: 'catalog' } satisfies Note),
  ],
  read(answer, state) {
    const note = answer.request.note as Note
    if (note.kind === 'catalog') return afterCatalog(answer, state)
    return note.kind === 'chain' ? readChains(answer, state.today) : readCaps(answer, note, state.today)
  },
}
