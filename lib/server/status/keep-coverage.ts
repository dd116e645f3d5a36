import type { Catalog } from '@/lib/catalog/catalog'
import { liveCoverage } from '@/lib/catalog/public/live-coverage'
import { API_PREFIX } from '@/lib/contract/family'
import { withStored } from '@/lib/contract/live/coverage-report'
import type { CoverageReport, LiveReport } from '@/lib/contract/live/live-status'
import type { Scope } from '@/lib/process/scope'

type Open = Pick<Catalog, 'sourceKind' | 'find'>

/**
 * The series that a viewer of these data sees now, and what the others need. The settings decide the latter, which is computed when it is
 * first asked for.
 */
export function keepCoverage(
  report: () => LiveReport,
  catalog: (scope: Scope) => Promise<Open>,
): (scope: Scope) => Promise<CoverageReport> {
  let kept: Promise<CoverageReport> | undefined
  async function compute(): Promise<CoverageReport> {
    const on = report().sources.filter(({ isOn, missing }) => isOn && missing.length === 0)
    const ids = new Set(on.map(({ id }) => id))
    return liveCoverage((id) => ids.has(id))
  }
  return async (scope) => {
    kept ??= compute().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    const [promised, { sourceKind, find }] = await Promise.all([kept, catalog(scope)])
    // Simulated values do not count.
    return withStored(promised, (path) => {
      const listed = sourceKind === 'store' ? find(API_PREFIX + path) : undefined
      return listed?.available ? 'stored' : listed?.withheld ? 'withheld' : null
    })
  }
}
