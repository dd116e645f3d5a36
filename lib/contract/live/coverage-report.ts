import type { CoverageReport, Dependency, GivenBy, SeriesCoverage } from './live-status'

/** The suppliers of all series, counted. */
export function coverageReport(series: readonly SeriesCoverage[]): CoverageReport {
  const families = [...new Set(series.map(({ family }) => family))].map((family) => {
    const own = series.filter((one) => one.family === family)
    return { family, total: own.length, counts: countBy(own) }
  })
  return {
    total: series.length,
    counts: countBy(series),
    families,
    series,
    dependencies: dependenciesOf(series),
  }
}

function countBy(series: readonly SeriesCoverage[]): Record<GivenBy, number> {
  const counts = { stored: 0, withheld: 0, sources: 0, 'more sources': 0, node: 0, file: 0 }
  for (const { by } of series) counts[by]++
  return counts
}

function dependenciesOf(series: readonly SeriesCoverage[]): Dependency[] {
  const stored = series.filter(({ by }) => by === 'stored')
  const counted = stored.length > 0 ? stored : series.filter(({ by }) => by === 'sources')
  const found = new Map<string, Dependency>()
  for (const { fedBy = [], needs = [] } of counted)
    for (const publisher of fedBy) {
      const one = found.get(publisher) ?? { publisher, feeds: 0, alone: 0 }
      found.set(publisher, {
        publisher,
        feeds: one.feeds + 1,
        alone: one.alone + (needs.includes(publisher) ? 1 : 0),
      })
    }
  return [...found.values()].sort((a, b) => b.alone - a.alone || b.feeds - a.feeds)
}

/** The coverage with what the store has, whoever else could bring it. */
export const withStored = (
  promised: CoverageReport,
  found: (path: string) => 'stored' | 'withheld' | null,
): CoverageReport =>
  coverageReport(
    promised.series.map((one) => {
      const by = found(one.path)
      return by === null ? one : { ...one, by, sources: [] }
    }),
  )
