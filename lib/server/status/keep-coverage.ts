import { liveCoverage } from '@/lib/catalog/public/live-coverage'
import type { CoverageReport, LiveReport } from '@/lib/contract/live/live-status'

/** The coverage by the sources that are on, computed when it is first asked for. */
export function keepCoverage(report: () => LiveReport): () => Promise<CoverageReport> {
  let kept: Promise<CoverageReport> | undefined
  async function compute(): Promise<CoverageReport> {
    const on = report().sources.filter(({ isOn, missing }) => isOn && missing.length === 0)
    const ids = new Set(on.map(({ id }) => id))
    return liveCoverage((id) => ids.has(id))
  }
  return () => {
    kept ??= compute().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
