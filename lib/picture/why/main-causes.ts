import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { keptAnswers } from '@/lib/compare/opened/kept-answers'
import { loadWhy, type WhyAnswer } from '@/lib/compare/why/load-why'
import { runForServer } from '@/lib/compute/requester'
import { seriesPath } from '@/lib/contract/family'
import type { SeriesData } from '@/lib/contract/series'
import { dayOf } from '@/lib/engine/frame'
import type { Move } from '@/lib/latest/moves/find-moves'
import type { ViewedMarket } from '@/lib/market/view-market'
import { currentAudience } from '@/lib/process/audience'
import { processWide } from '@/lib/process/process-wide'
import { mainField } from '@/lib/view/fields/main-field'
import { lastFinite, latestStep, spanOf, startRow } from '@/lib/view/readout/change-over'
import { draw } from '../draw'

/** Part of all parts of a move from which on an input made most of it. */
const MOST_OF_ALL = 2 / 3
/** Moves whose causes wait to be found. Further ones are asked for with the next page. */
const MOST_WAITING = 100

const PLAIN = { params: {}, compared: [], show: null }

const kept = keptAnswers<{ name: string | null }>('main cause')

/** Causes that are being found, one after another, by key. */
const waiting = () => processWide('moves whose causes are found', () => new Map<string, Promise<void>>())

export interface MainCauses {
  /** Name of the input that made most of a move. */
  of: ReadonlyMap<Move, string>
  /** Ends once those that were not known are; null if all are. */
  looking: Promise<unknown> | null
}

/**
 * The input that made most of each move, with the rights of the viewer. Nobody waits for those that are not known: they are
 * found after this, and kept while the values last.
 */
export async function mainCauses(
  market: ViewedMarket,
  viewer: Viewer | null,
  moves: readonly Move[],
): Promise<MainCauses> {
  const rights = [currentAudience() ?? null, viewer?.tier ?? null, await market.seesWithheld()]
  const of = new Map<Move, string>()
  const looking: Promise<void>[] = []
  for (const move of moves) {
    const { row, by } = move
    // A sum over days is not a change between two of them.
    if (row.entry.form === 'sum') continue
    const key = JSON.stringify([rights, row.endpoint.path, by.change, row.entry.time, row.entry.numbers.last])
    const known = kept.get(key)
    if (known?.name) of.set(move, known.name)
    if (!known) looking.push(find(key, market, move))
  }
  return { of, looking: looking.length > 0 ? Promise.all(looking) : null }
}

function find(key: string, market: ViewedMarket, move: Move): Promise<void> {
  const all = waiting()
  const underway = all.get(key)
  if (underway) return underway
  if (all.size >= MOST_WAITING) return Promise.resolve()
  const before = [...all.values()].at(-1)
  const found = runForServer(async () => {
    await before
    // A series that is refused or fails has no cause that this viewer may see.
    const name = await causeOf(market, move).catch(() => null)
    kept.set(key, { name })
    all.delete(key)
  })
  all.set(key, found)
  return found
}

async function causeOf(market: ViewedMarket, { row, by }: Move): Promise<string | null> {
  const series = await market.series(seriesPath(row.endpoint), {})
  const days = daysOf(series, by)
  if (!days) return null
  const of = { text: null, ...days }
  return mainInput(await loadWhy(market, series, PLAIN, of, (input) => draw('why', input)))
}

/** The days that the measured change of the main field leads from and to. */
function daysOf(series: SeriesData, { span }: Move['by']): { from: string; to: string } | null {
  const field = mainField(series)
  if (!field) return null
  const { time } = series
  const { values } = field
  const last = lastFinite(values, time.length - 1)
  const { cadence } = series.endpoint
  const over = 'days' in span ? spanOf(span.days, { cadence, stepMs: latestStep(time, values, last) }) : null
  const first = over ? startRow(time, values, last, over) : lastFinite(values, last - 1)
  if (last < 0 || first < 0) return null
  const [from, to] = [first, last].map((at) => dayOf(time[at]))
  return from < to ? { from, to } : null
}

/** The input whose part is most of all parts; null without one, and where the chart is its own input. */
export function mainInput(answer: WhyAnswer): string | null {
  if ('failure' in answer || answer.why.parts.length < 2) return null
  const { parts, time } = answer.why
  const sizes = parts.map(({ part }) => Math.abs(part))
  const all = sizes.reduce((sum, size) => sum + size, Math.abs(time))
  const most = sizes.findIndex((size) => size >= MOST_OF_ALL * all)
  return all > 0 && most >= 0 ? answer.inputs[most].label : null
}
