import 'server-only'
import type { CoverageReport, Shown, SourceReport, StatusReport } from '@/lib/contract/live/live-status'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'

/** Reports about the public sources, as everybody may see them. */
export interface StatusReports {
  status: () => Promise<StatusReport & Shown>
  /** One source with its streams. */
  source: (id: string) => SourceReport | undefined
  coverage: () => Promise<CoverageReport>
}

export interface PageReports {
  status: StatusReport & Shown
  coverage: CoverageReport
  source: SourceReport | null
}

const NAME = 'status reports'

/** Offers the reports to pages. Called by the process that reads the sources. */
export function setStatusReports(reports: StatusReports | undefined): void {
  replaceInProcess(NAME, reports)
}

/**
 * All reports, for a page that shows them without a script; null where they are not available. The coverage is limited to
 * the series that the page lists, and `series`. `source` is the one whose streams the page shows.
 */
export async function readStatusReports(
  series: string | null,
  source: string | null,
): Promise<PageReports | null> {
  const reports = madeInProcess<StatusReports>(NAME)
  if (!reports) return null
  const [status, coverage] = await Promise.all([reports.status(), reports.coverage()])
  const shown = coverage.series.filter(
    ({ by, path }) => (by !== 'stored' && by !== 'sources') || path === series,
  )
  const asked = source === null ? undefined : reports.source(source)
  return { status, coverage: { ...coverage, series: shown }, source: asked ?? null }
}
