import { type ImportReport, isOpen } from '@/lib/contract/intake'
import type { ImportSummary } from '@/lib/sources/store/undo'
import type { JobResult } from './run-job'
import type { StoredUpload } from './uploads/stored-upload'

/** Somebody canceled the import. */
export interface Canceled {
  kind: 'canceled'
}

/** The reports of an upload after some of its files, or all of them, were read again. */
export function mergeReports(upload: StoredUpload, made: readonly ImportReport[]): StoredUpload {
  if (!upload.next?.files) return { ...upload, reports: [...made] }
  const before = new Map(upload.reports.map((one) => [one.file, one]))
  const after = new Map(made.map((one) => [one.file, afterAnswer(one, before.get(one.file))]))
  return {
    ...upload,
    reports: [...new Set([...before.keys(), ...after.keys()])].flatMap(
      (file) => after.get(file) ?? before.get(file) ?? [],
    ),
  }
}

/** An answer that does not work leaves the question as it was, and one that does can be changed before it is stored. */
function afterAnswer(made: ImportReport, asked: ImportReport | undefined): ImportReport {
  if (!asked || !isOpen(asked)) return made
  if (made.outcome === 'ready') return { ...made, answers: asked.answers, ...columnsOf(asked) }
  if (made.outcome !== 'refused' || asked.outcome === 'ready') return made
  return withNote(asked, `With ${made.given ?? made.as}: ${made.reason ?? 'it was refused'}`)
}

const columnsOf = ({ columns }: ImportReport) => (columns ? { columns } : {})

const withNote = (report: ImportReport, note: string): ImportReport => ({
  ...report,
  notes: [...report.notes.filter((one) => one !== note), note],
})

/**
 * The reports of work that failed or was canceled: of what it had stored, and of the rest. Questions and files that are
 * ready stay so.
 */
export function reportsOfEnded(
  { name, next, reports }: StoredUpload,
  result: JobResult | Canceled,
  stored: readonly ImportSummary[],
): ImportReport[] {
  const isCanceled = result.kind === 'canceled'
  const reason = 'reason' in result ? result.reason : 'it gave no report'
  const kept = stored.map(storedReport)
  const isKept = (file: string) => kept.some((one) => one.file === file)
  if (next?.files) {
    const work = next.isStored ? 'The import' : 'The preview'
    const note = isCanceled ? `${work} was canceled` : `${work} failed: ${reason}`
    const open = reports.filter(({ file }) => next.files?.some((one) => one.file === file) && !isKept(file))
    return [...kept, ...open.map((one) => withNote(one, note))]
  }
  if (isCanceled) return [{ ...EMPTY, file: name, outcome: 'canceled', reason: 'nothing was stored' }]
  return [{ ...EMPTY, file: name, outcome: 'refused', reason }]
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
