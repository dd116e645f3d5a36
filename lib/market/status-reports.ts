import 'server-only'
import type { CoverageReport, LiveReport, Shown } from '@/lib/contract/live/live-status'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'

/** Reports about the public sources, as everybody may see them. */
export interface StatusReports {
  status: () => Promise<LiveReport & Shown>
  coverage: () => Promise<CoverageReport>
}

const NAME = 'status reports'

/** Offers the reports to pages. Called by the process that reads the sources. */
export function setStatusReports(reports: StatusReports | undefined): void {
  replaceInProcess(NAME, reports)
}

/**
 * Both reports, for a page that shows them without a script; null where they are not available. The coverage is limited to
 * the series that the page lists, and `series`.
 */
export async function readStatusReports(
  series: string | null,
): Promise<{ status: LiveReport & Shown; coverage: CoverageReport } | null> {
  const reports = madeInProcess<StatusReports>(NAME)
  if (!reports) return null
  const [status, coverage] = await Promise.all([reports.status(), reports.coverage()])
  const shown = coverage.series.filter(({ by, path }) => by !== 'sources' || path === series)
  return { status, coverage: { ...coverage, series: shown } }
}
