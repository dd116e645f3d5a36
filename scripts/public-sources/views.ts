import type { Catalog } from '@/lib/catalog/catalog'
import { createCatalog } from '@/lib/catalog/open-catalog'
import type { Endpoint } from '@/lib/contract/endpoint'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import type { LiveSource } from '@/lib/sources/live/live-source'
import { chooseSources } from '@/lib/sources/live/run/choice/enabled-sources'
import { shownSources } from '@/lib/sources/live/sharing'
import { storeOfSources } from '@/scripts/checks/laws/live-sources.test-data'

/** Sources that visitors may see, whatever the operator states. */
export const SHOWN: ReadonlySet<string> = shownSources(new Set())

/** Sources that are on by default; without those that need a key or an address, or with them. */
const BY_DEFAULT = LIVE_SOURCES.filter(({ isDefault }) => isDefault).map(({ id }) => id)
const WITHOUT_KEYS = chooseSources(LIVE_SOURCES, undefined, () => undefined, undefined).flatMap(
  ({ source, isOn, missing }) => (isOn && missing.length === 0 ? [source.id] : []),
)

/** The settings without which a source is not read. */
export const settingsOf = ({ settings = [], needsContact }: LiveSource): string[] => [
  ...settings.flatMap(({ name, isNeeded }) => (isNeeded ? [name] : [])),
  ...(needsContact ? ['LIVE_CONTACT'] : []),
]

const mayShow = (ids: readonly string[]) => ids.filter((id) => SHOWN.has(id))

const catalogOf = async (ids: readonly string[]) => createCatalog(await storeOfSources(ids))

export const available = ({ endpoints }: Catalog): Endpoint[] => endpoints.filter((one) => one.available)

/** The catalogs of an installation by who asks, by what its sources say they fill. Shorter histories can leave a series empty. */
export async function openViews() {
  const [visitor, visitorKeys, operator, operatorKeys, everything] = await Promise.all(
    [
      mayShow(WITHOUT_KEYS),
      mayShow(BY_DEFAULT),
      WITHOUT_KEYS,
      BY_DEFAULT,
      LIVE_SOURCES.map(({ id }) => id),
    ].map(catalogOf),
  )
  return { visitor, visitorKeys, operator, operatorKeys, everything }
}

export type Views = Awaited<ReturnType<typeof openViews>>

/** A source that visitors may not see, with the series that they lack because of it. */
export interface Withheld {
  source: LiveSource
  /** Series that only the operator sees and that use it. */
  uses: number
  /** Series that visitors would see if it alone could be shown. */
  alone: number
}

export async function withheldSources({ visitorKeys, everything }: Views): Promise<Withheld[]> {
  const seen = new Set(available(visitorKeys).map(({ path }) => path))
  const lacking = available(everything).filter(({ path }) => !seen.has(path))
  const found = await Promise.all(
    LIVE_SOURCES.filter(({ id }) => !SHOWN.has(id)).map(async (source) => {
      const withIt = await catalogOf([...mayShow(BY_DEFAULT), source.id])
      return {
        source,
        uses: lacking.filter((one) => sourcesOf(everything, one).some(({ id }) => id === source.id)).length,
        alone: available(withIt).filter(({ path }) => !seen.has(path)).length,
      }
    }),
  )
  return found
    .filter(({ uses, alone }) => uses + alone > 0)
    .sort((a, b) => b.alone - a.alone || b.uses - a.uses)
}

/** Sources of the values of a series, without those of what is only shown beside them, unless it has nothing else. */
export function sourcesOf({ sourcesOf: of }: Catalog, { path, chains, resolutions }: Endpoint) {
  const request = { chain: chains[0] ?? 'bitcoin', resolution: resolutions[0], params: {} }
  const all = of?.(path, request) ?? []
  const own = all.filter(({ isBeside }) => !isBeside)
  return own.length > 0 ? own : all
}
