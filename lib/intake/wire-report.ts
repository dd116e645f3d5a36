import type { ImportReport } from '@/lib/contract/intake'
import { dayOf } from '@/lib/engine/frame'
import type { FileReport } from '@/lib/sources/importers/file-report'

/** Rejected rows that a report names. */
const SHOWN_REJECTED = 5

/** A report of the import as the page Data gets it. The stored path of an upload is replaced by its name. */
export function wireReport(report: FileReport, stored: string, name: string): ImportReport {
  const named = (text: string) => text.replaceAll(stored, name)
  const {
    id,
    file,
    outcome,
    as,
    given,
    tables,
    rows,
    rejected,
    rejectedCount,
    notes,
    reason,
    answers = [],
    columns,
    taken = [],
    facts = [],
  } = report
  return {
    ...(id === undefined ? {} : { id }),
    file: named(file),
    outcome,
    as,
    ...(given === undefined ? {} : { given }),
    taken: taken.map((one) => ({ ...one, first: toDay(one.first), last: toDay(one.last) })),
    tables,
    rows,
    rejected: { count: rejectedCount, first: rejected.slice(0, SHOWN_REJECTED) },
    notes: notes.map(named),
    ...(facts.length > 0 ? { facts: facts.map((one) => ({ ...one, because: named(one.because) })) } : {}),
    ...(reason === undefined ? {} : { reason: named(reason) }),
    answers: answers.map(({ meaning, as }) => ({ meaning, as })),
    ...(columns ? { columns } : {}),
  }
}

const toDay = (time: number | null): string | null => (time === null ? null : dayOf(time))
