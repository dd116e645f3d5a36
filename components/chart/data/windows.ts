import type { QueryClient } from '@tanstack/react-query'
import type { SeriesData } from '@/lib/contract/series'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import type { FetchedSeries } from '@/lib/query/decode-wire-series'
import type { ViewState } from '@/lib/url/view-state'

type Window = Pick<ViewState, 'from' | 'to'>

/** Most windows merged into one chart: the newest ones. */
const MAX_WINDOWS = 6

/** A data address without its window. */
export function addressWithoutWindow(href: string): string {
  const [path, query = ''] = href.split('?')
  const rest = query.split('&').filter((part) => part !== '' && !/^(?:from|to)=/.test(part))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

/** Loaded windows of the series at the address `whole`, the widest and so coarsest first. */
export function knownWindows(client: QueryClient, whole: string): SeriesData[] {
  const span = ({ time }: SeriesData) => time[time.length - 1] - time[0]
  return client
    .getQueryCache()
    .findAll({ queryKey: ['series'] })
    .filter(({ queryKey: [, href] }) => typeof href === 'string' && href !== whole)
    .filter(({ queryKey: [, href] }) => addressWithoutWindow(href as string) === whole)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_WINDOWS)
    .flatMap(({ state }) => (state.data as FetchedSeries | undefined)?.series ?? [])
    .filter(({ time, periods }) => time.length > 0 && !periods)
    .sort((a, b) => span(b) - span(a))
}

/** Times from the start of the first day of a window to the end of its last. */
function spanOf({ from, to }: Window, time: Float64Array): { start: number; end: number } {
  const start = from ?? dayOf(time[0])
  const last = to ?? dayOf(time[time.length - 1])
  return { start: dayTime(start), end: dayTime(last) + DAY_MS }
}

/** The first and last time of a window, infinite where it has no bound. */
export const boundsOf = ({ from, to }: Window): { from: number; to: number } => ({
  from: from ? dayTime(from) : Number.NEGATIVE_INFINITY,
  to: to ? dayTime(to) + DAY_MS - 1 : Number.POSITIVE_INFINITY,
})

/**
 * Span that a gesture may bring into view before its rows are loaded: the length of the window on either side. An open
 * end has no limit: its rows may be newer than those of the series, which is read in coarser steps.
 */
export function gestureReach(window: Window, time: Float64Array): { from: number; to: number } {
  const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
  if (time.length === 0) return all
  const { start, end } = spanOf(window, time)
  const length = Math.max(DAY_MS, end - start)
  return { from: window.from ? start - length : all.from, to: window.to ? end + length : all.to }
}

/** Windows of the same length to the left and right, within the series. */
export function neighborWindows(window: Window, time: Float64Array): Required<Window>[] {
  if (time.length === 0) return []
  const first = dayTime(dayOf(time[0]))
  const last = dayTime(dayOf(time[time.length - 1]))
  const { start, end } = spanOf(window, time)
  const reach = gestureReach(window, time)
  return [
    { start: Math.max(first, reach.from), end: Math.min(last, start - DAY_MS) },
    { start: Math.max(first, end), end: Math.min(last, reach.to - DAY_MS) },
  ]
    .filter((beside) => beside.start <= beside.end)
    .map((beside) => ({ from: dayOf(beside.start), to: dayOf(beside.end) }))
}
