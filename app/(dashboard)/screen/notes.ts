import type { Origin } from '@/lib/contract/series'
import { getEnv } from '@/lib/env/env'
import { isMeasuring } from '@/lib/latest/latest-values'
import type { VisibleTable } from '@/lib/latest/table/visible-table'

/** Notes about a table that is not complete for its viewer; empty if it is. */
export function progressNote({ rows, hidden, progress }: VisibleTable): string {
  const notes: string[] = []
  if (isMeasuring(progress))
    notes.push(`${progress.done} of ${progress.of} measured so far, others are missing or from earlier data`)
  if (hidden > 0 && rows.length > 0) notes.push(`${hidden} more need another account`)
  return notes.join(' · ')
}

/**
 * Reason for a screen without rows, and what to do. Null if its day has no values, which a notice above says, and nothing
 * is wrong with the screen.
 */
export function emptyReason(
  { rows, hidden, progress }: Pick<VisibleTable, 'rows' | 'hidden' | 'progress'>,
  { ofScreen, ofDay }: { ofScreen: boolean; ofDay: boolean },
  { kind }: Pick<Origin, 'kind'>,
): string | null {
  if (ofScreen) return 'Correct the screen to see its rows.'
  if (ofDay) return null
  if (rows.length > 0 && isMeasuring(progress))
    return `No series of the ${progress.done} measured so far, of ${progress.of}, fulfills the filter. The others follow.`
  if (rows.length > 0) return 'No series fulfills the filter. Remove a condition, or choose all families.'
  if (hidden > 0) return 'Sign in to see these series.'
  if (kind === 'remote') return 'This server shows a remote API, whose series it does not measure.'
  if (getEnv().IDLE_WORK === 'off') return 'This server measures no series, because IDLE_WORK is off.'
  if (progress === null || progress.done < progress.of)
    return 'No series is measured yet. An idle server measures all of them in a few minutes.'
  return 'No series has data. Import some first.'
}
