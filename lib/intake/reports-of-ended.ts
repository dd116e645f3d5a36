import type { ImportReport } from '@/lib/contract/intake'
import type { ImportSummary } from '@/lib/sources/store/undo'
import type { JobResult } from './run-job'
import type { StoredUpload } from './uploads/stored-upload'

/** Somebody canceled the import. */
export interface Canceled {
  kind: 'canceled'
}

/** The reports of an upload after one of its files was imported again as the answer to its question. */
export function mergeReports(
  upload: StoredUpload,
  of: string | undefined,
  made: readonly ImportReport[],
): StoredUpload {
  const reports =
    of === undefined ? [...made] : upload.reports.flatMap((one) => (one.file === of ? made : [one]))
  return { ...upload, reports }
}

/**
 * The reports of an import that failed or was canceled: of what it had stored, and of the rest. If it was the answer to a
 * question, the question stays open.
 */
export function reportsOfEnded(
  { name, next, reports }: StoredUpload,
  result: JobResult | Canceled,
  stored: readonly ImportSummary[],
): ImportReport[] {
  const isCanceled = result.kind === 'canceled'
  const reason = 'reason' in result ? result.reason : 'it gave no report'
  const kept = stored.map(storedReport)
  // It had done all of its work.
  if (stored.some((one) => one.name === (next?.of ?? name))) return kept
  const asked = reports.find(({ file }) => file === next?.of)
  if (asked) {
    const note = isCanceled ? 'The import was canceled' : `The import failed: ${reason}`
    return [{ ...asked, notes: [...asked.notes.filter((one) => one !== note), note] }]
  }
  const before = kept.length > 0 ? 'the files that were stored before can be undone' : 'nothing was stored'
  const ended: ImportReport = isCanceled
    ? { ...EMPTY, file: name, outcome: 'canceled', reason: before }
    : { ...EMPTY, file: name, outcome: 'refused', reason }
  return [...kept, ended]
}

const EMPTY = {
  as: '',
  taken: [],
  tables: [],
  rows: 0,
  rejected: { count: 0, first: [] },
  notes: [],
  answers: [],
}

function storedReport({ id, name, as, tables, rows, rejected }: ImportSummary): ImportReport {
  return {
    ...EMPTY,
    id,
    file: name,
    outcome: 'imported',
    as,
    tables,
    rows,
    rejected: { count: rejected, first: [] },
  }
}
