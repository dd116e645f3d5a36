import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import {
  type Continued,
  type SeriesSource,
  type Withholder,
  withholders,
} from '@/lib/contract/live/series-source'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import type { LiveSource } from '@/lib/sources/live/live-source'
import { sharedSources, sharingOf } from '@/lib/sources/live/sharing'
import type { SourceFacts } from '@/lib/sources/source'
import { baseNodes } from '../base-nodes'
import type { Catalog, ComputeRequest } from '../catalog'
import type { SeriesPlan } from '../compute'
import type { Coverage } from '../describe'
import type { BaseNode, Node } from '../plan'
import {
  type ColumnSources,
  decidingStreams,
  readColumns,
  readStreams,
  type SourceStream,
} from './series-streams'

type Publisher = Pick<LiveSource, 'id' | 'title' | 'about' | 'layer' | 'terms' | 'streams'>

interface SeriesSources {
  of: NonNullable<Catalog['sourcesOf']>
  /** The sources for which only the operator sees a series, over all chains and resolutions that are served. */
  withheld(
    path: string,
    coverage: Pick<Coverage, 'available' | 'chains' | 'resolutions' | 'resolutionsByChain'>,
  ): Withholder[]
}

/** Public sources of series over a source; null if none of its data come from one. */
export function createSeriesSources(
  { originsOf, streamOf }: Pick<SourceFacts, 'originsOf' | 'streamOf'>,
  plan: (path: string, request: ComputeRequest) => SeriesPlan,
  publishers: readonly Publisher[] = LIVE_SOURCES,
  shared: ReadonlySet<string> = sharedSources(),
): SeriesSources | null {
  if (!originsOf) return null
  const sourcesOf = readColumns(originsOf, readStreams(streamOf ?? (() => null), publishers))
  const sourceOf = (id: string, fields: string[]) => describeSource(id, fields, publishers, shared)
  const of = (path: string, request: ComputeRequest) =>
    sourcesOfPlan(() => plan(path, request), sourcesOf, sourceOf)
  return {
    of,
    withheld(path, { available, chains, resolutions, resolutionsByChain }) {
      if (!available && !resolutionsByChain) return []
      const found = (chains.length > 0 ? chains : ['bitcoin']).flatMap((chain) =>
        resolutions.flatMap((resolution) => withholders(of(path, { chain, resolution, params: {} }))),
      )
      const each = new Map(found.map((one) => [one.id, one]))
      return [...each.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    },
  }
}

function sourcesOfPlan(
  plan: () => SeriesPlan,
  sourcesOf: (column: BaseNode) => ColumnSources,
  sourceOf: (id: string, fields: string[]) => SeriesSource,
): readonly SeriesSource[] {
  let planned: SeriesPlan
  try {
    planned = plan()
  } catch (error) {
    // It has no rows, so it shows nothing of a source.
    if (error instanceof ApiError) return []
    throw error
  }
  const own = new Set(planned.fields.flatMap((field) => (field.own ? [field.name] : [])))
  const used = new Map<string, { fields: Set<string>; ends: (string | null)[]; continued: Continued[] }>()
  const newest: SourceStream[] = []
  const add = (names: readonly string[], nodes: readonly Node[]) => {
    const isOwn = names.some((name) => own.has(name))
    for (const node of baseNodes(nodes)) {
      const column = sourcesOf(node)
      if (isOwn) newest.push(...column.newest)
      for (const [id, end] of column.ends) {
        const use = used.get(id) ?? { fields: new Set(), ends: [], continued: [] }
        for (const name of names) use.fields.add(name)
        if (isOwn) use.ends.push(end)
        if (isOwn) use.continued.push(...[column.continued.get(id) ?? []].flat())
        used.set(id, use)
      }
    }
  }
  for (const [{ name }, node] of planned.nodes) add([name], [node])
  if (planned.inputs) add([...own], [...planned.inputs.values()])
  const deciding = decidingStreams(newest)
  return [...used].map(([id, { fields, ends, continued }]) => {
    const days = ends.flatMap((day) => day ?? [])
    const [first] = continued.sort((a, b) => (a.from < b.from ? -1 : 1))
    const streams = deciding.flatMap(({ source, stream }) => (source === id ? [stream] : []))
    return {
      ...sourceOf(id, [...fields]),
      ...(ends.length === 0 ? { isBeside: true as const } : {}),
      ...(days.length > 0 && days.length === ends.length ? { ended: days.sort()[days.length - 1] } : {}),
      ...(first ? { continued: { from: first.from, by: sourceOf(first.by, []).name } } : {}),
      ...(streams.length > 0 ? { streams } : {}),
    }
  })
}

/** A source that this version no longer knows may have had any terms, so only the operator sees its values. */
function describeSource(
  id: string,
  fields: string[],
  publishers: readonly Publisher[],
  shared: ReadonlySet<string>,
): SeriesSource {
  const publisher = publishers.find((one) => one.id === id)
  if (!publisher)
    return {
      id,
      name: id,
      url: '',
      license: '',
      licenseUrl: '',
      attribution: id,
      redistribute: 'no',
      isUnread: true,
      fields,
    }
  const { title, about, terms } = publisher
  const { redistribute, isUnread } = sharingOf(terms, shared.has(id))
  return {
    id,
    name: title,
    url: about,
    license: terms.name,
    licenseUrl: terms.url,
    attribution: terms.attribution,
    redistribute,
    ...(isUnread ? { isUnread } : {}),
    fields,
  }
}
