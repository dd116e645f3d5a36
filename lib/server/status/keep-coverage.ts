import type { Catalog } from '@/lib/catalog/catalog'
import { liveCoverage } from '@/lib/catalog/public/live-coverage'
import { API_PREFIX } from '@/lib/contract/family'
import { withStored } from '@/lib/contract/live/coverage-report'
import type { CoverageReport, LiveReport } from '@/lib/contract/live/live-status'

type Open = Pick<Catalog, 'sourceKind' | 'find'>

/**
 * The series that the store has now, and what the others need. The settings decide the latter, which is computed when it is
 * first asked for.
 */
export function keepCoverage(
  report: () => LiveReport,
  catalog: () => Promise<Open>,
): () => Promise<CoverageReport> {
  let kept: Promise<CoverageReport> | undefined
  async function compute(): Promise<CoverageReport> {
    const on = report().sources.filter(({ isOn, missing }) => isOn && missing.length === 0)
    const ids = new Set(on.map(({ id }) => id))
    return liveCoverage((id) => ids.has(id))
  }
  return async () => {
    kept ??= compute().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    const [promised, { sourceKind, find }] = await Promise.all([kept, catalog()])
    // Simulated values do not count.
    return withStored(
      promised,
      (path) => sourceKind === 'store' && find(API_PREFIX + path)?.available === true,
    )
  }
}
