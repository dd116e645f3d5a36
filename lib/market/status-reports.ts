import 'server-only'
import type { CoverageReport, Shown, SourceReport, StatusReport } from '@/lib/contract/live/live-status'
import type { SeenReport } from '@/lib/contract/live/seen-report'
import { madeInProcess, replaceInProcess } from '@/lib/process/process-wide'
import type { Scope } from '@/lib/process/scope'
import type { ViewedMarket } from './view-market'

/** Reports about the public sources, for a viewer of the given data who changes nothing. */
export interface StatusReports {
  status: (scope: Scope) => Promise<StatusReport & Shown>
  /** One source with its streams. */
  source: (id: string, scope: Scope) => SourceReport | undefined
  /** The series of these data. */
  coverage: (scope: Scope) => Promise<CoverageReport>
  /** Counts of series that visitors and the operator see. */
  seen: () => Promise<SeenReport>
}

export interface PageReports {
  status: StatusReport & Shown
  coverage: CoverageReport
  /** For who sees more than visitors do; null for others. */
  seen: SeenReport | null
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
  market: Pick<ViewedMarket, 'data' | 'seesWithheld' | 'seesMoreThanVisitors'>,
): Promise<PageReports | null> {
  const reports = madeInProcess<StatusReports>(NAME)
  if (!reports) return null
  const [data, seesAll, seesMore] = await Promise.all([
    market.data(),
    market.seesWithheld(),
    market.seesMoreThanVisitors(),
  ])
  const scope = seesAll ? 'all' : 'public'
  const [status, coverage] = await Promise.all([reports.status(scope), reports.coverage(data.scope)])
  const shown = coverage.series.filter(
    ({ by, path }) => !['stored', 'withheld', 'sources'].includes(by) || path === series,
  )
  const seen = seesMore ? await reports.seen() : null
  const asked = source === null ? undefined : reports.source(source, scope)
  return { status, coverage: { ...coverage, series: shown }, seen, source: asked ?? null }
}
