import 'server-only'
import { setImmediate as pause } from 'node:timers/promises'
import { API_PREFIX, splitPath } from '@/lib/contract/family'
import { coverageReport } from '@/lib/contract/live/coverage-report'
import type { CoverageReport, GivenBy, SeriesCoverage } from '@/lib/contract/live/live-status'
import { layerName } from '@/lib/sources/layers'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import type { LiveSource } from '@/lib/sources/live/live-source'
import type { Source } from '@/lib/sources/source'
import { LEDGER_DAYS, LEDGER_SPENDS } from '@/lib/sources/store/ledger-tables'
import { EMPTY_MANIFEST, type Piece } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { type Computer, createComputer } from '../computer'
import { coverageOf, createPlanners } from '../coverage/coverage'
import type { Coverage } from '../describe'
import { createSeriesSources } from './series-sources'

/** Series that are looked at before others get their turn. */
const AT_ONCE = 20
/** First day of any history, so that sums over all rows can be made. */
const FIRST = Date.UTC(2009, 0, 3)

/**
 * The series that the public sources would feed, by the catalog’s own rule: a series counts when one of its primary
 * fields can be computed. For the others it says which sources, an own node or an own file would give them. Reads no data,
 * so it promises what `withStored` has to keep.
 */
export async function liveCoverage(
  isOn: (source: string) => boolean,
  sources: readonly LiveSource[] = LIVE_SOURCES,
): Promise<CoverageReport> {
  const on = sources.filter(({ id }) => isOn(id))
  const sets = await Promise.all([on, sources].map((chosen) => openSet(piecesOf(chosen))))
  const withNode = await openSet([...piecesOf(on), ...NODE])
  const series: SeriesCoverage[] = []
  const fed = new Map<string, readonly string[]>()
  let looked = 0
  for (const [full, { definition }] of sets[0].served) {
    if (++looked % AT_ONCE === 0) await pause()
    const at = sets.findIndex((set) => set.has(full))
    const by: GivenBy =
      at === 0 ? 'sources' : withNode.has(full) ? 'node' : at === 1 ? 'more sources' : 'file'
    const given = at < 0 ? [] : sets[at].sourcesOf(full)
    const path = full.slice(API_PREFIX.length)
    if (at === 0) fed.set(path, publishersOf(on, given))
    series.push({
      path,
      title: sets[0].legacy.get(full)?.title ?? definition.title,
      family: splitPath(path)?.family ?? '',
      by,
      sources: by === 'more sources' ? given.filter((id) => !isOn(id)) : by === 'sources' ? given : [],
    })
  }
  const needs = await neededPublishers(on, fed)
  // An old name shows the series that replaced it.
  const byPath = new Map(
    series.map((one) => {
      const fedBy = fed.get(one.path) ?? []
      return [one.path, fedBy.length > 0 ? { ...one, fedBy, needs: needs.get(one.path) ?? [] } : one]
    }),
  )
  for (const { path, title, canonical } of sets[0].legacy.values()) {
    const successor = byPath.get(canonical.path)
    if (!successor || byPath.has(path)) continue
    const family = splitPath(path)?.family ?? ''
    byPath.set(path, { ...successor, path, title: title ?? successor.title, family })
  }
  return coverageReport([...byPath.values()])
}

const publishersOf = (sources: readonly LiveSource[], ids: readonly string[]): string[] => [
  ...new Set(sources.flatMap(({ id, layer }) => (ids.includes(id) ? layerName(layer) : []))),
]

/** Series → publishers without whose sources it could not be computed, of those that feed it. */
async function neededPublishers(
  on: readonly LiveSource[],
  fed: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const needs = new Map<string, string[]>()
  for (const publisher of publishersOf(
    on,
    on.map(({ id }) => id),
  )) {
    const others = await openSet(piecesOf(on.filter(({ layer }) => layerName(layer) !== publisher)))
    let looked = 0
    for (const [path, publishers] of fed) {
      if (!publishers.includes(publisher)) continue
      if (publishers.length === 1) {
        needs.set(path, [publisher])
        continue
      }
      if (++looked % AT_ONCE === 0) await pause()
      if (!others.has(API_PREFIX + path)) needs.set(path, [...(needs.get(path) ?? []), publisher])
    }
  }
  return needs
}

interface DataSet {
  served: Computer['served']
  legacy: Computer['legacy']
  has(path: string): boolean
  sourcesOf(path: string): string[]
}

/** A store that has the columns of pieces, without their rows. */
async function openSet(pieces: readonly Piece[]): Promise<DataSet> {
  const source: Source = await openStore('', { ...EMPTY_MANIFEST, pieces: [...pieces] })
  const { served, legacy, book, plan } = createComputer(source)
  const sources = createSeriesSources(source, plan)
  const planners = createPlanners(source, book)
  const known = new Map<string, Coverage | undefined>()
  const of = (path: string) => {
    const one = served.get(path)
    const found = known.get(path) ?? (one && coverageOf(one, planners))
    known.set(path, found)
    return found
  }
  return {
    served,
    legacy,
    has: (path) => of(path)?.available ?? false,
    sourcesOf(path) {
      const { chains = [], resolutions = [] } = of(path) ?? {}
      const [chain = 'bitcoin'] = chains
      const found = sources?.of(path, { chain, resolution: resolutions[0], params: {} }) ?? []
      return found.flatMap(({ id, isBeside }) => (isBeside ? [] : [id]))
    },
  }
}

function piecesOf(sources: readonly LiveSource[]): Piece[] {
  return sources.flatMap(({ id, layer, streams }) =>
    streams.map(({ id: stream, table, resolution, columns }) => ({
      ...pieceOf(`${id}-${stream}`, layer, table, columns),
      resolution,
      live: id,
    })),
  )
}

const pieceOf = (name: string, layer: string, table: string, columns: readonly string[]): Piece => ({
  table,
  resolution: '1d',
  layer,
  file: `${name}-0000000000000000.parquet`,
  columns: [...columns],
  rows: 1,
  first: FIRST,
  last: FIRST,
})

/** Tables that the blocks of a Bitcoin node become. */
const NODE: readonly Piece[] = [
  pieceOf('node-days', 'blocks', LEDGER_DAYS, ['height']),
  pieceOf('node-spends', 'blocks', LEDGER_SPENDS, ['amount']),
]
