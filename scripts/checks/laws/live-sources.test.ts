import { expect, test } from 'vitest'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import { findBaseTable } from '@/lib/sources/base-tables'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { shownSources } from '@/lib/sources/live/sharing'
import { samplesLaws } from '@/scripts/law-sample'
import { seriesOf } from './live-sources.test-data'

const DEFAULTS = LIVE_SOURCES.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))

test('streams fill columns that their tables have', () => {
  for (const { id, streams } of LIVE_SOURCES) {
    for (const { table, columns } of streams) {
      const known = findBaseTable(table)
      expect(known, `${id} ${table}`).toBeDefined()
      const foreign = columns.filter(
        (name) =>
          !Object.hasOwn(known?.columns ?? {}, name) &&
          !(table === 'caps/market' && ASSET_UNIVERSE.some((symbol) => symbol === name)),
      )
      expect(foreign, `${id} ${table}`).toEqual([])
    }
  }
})

/** Series that can be computed from sources alone. Fewer of them would be a column that a source no longer fills. */
const AVAILABLE: [string, string[], number][] = [
  ['the Bitcoin Research Kit', ['bitview'], 600],
  ['Coin Metrics', ['coinmetrics', 'coinmetrics-api'], 249],
  ['both', ['bitview', 'coinmetrics', 'coinmetrics-api'], 691],
  [
    'all that publish about chains',
    ['bitview', 'coinmetrics', 'coinmetrics-api', 'mempool-space', 'koios'],
    704,
  ],
  ['those that visitors may see', [...shownSources(new Set())].filter((id) => DEFAULTS.includes(id)), 1_000],
  ['all that are on by default', DEFAULTS, 1_095],
]

test.each(samplesLaws ? AVAILABLE.slice(-2) : AVAILABLE)(
  '%s make hundreds of series available',
  async (_, ids, least) => {
    const found = await seriesOf(ids)
    expect(found.size).toBeGreaterThanOrEqual(least)
  },
)
