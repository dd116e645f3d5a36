import type { FileReport } from '../../lib/sources/importers/file-report'

const STORED: readonly FileReport['outcome'][] = ['imported', 'ready', 'unchanged']

/** 0 if every file is stored, or would be, 1 if some are, and 2 if none is. */
export function importExitCode(reports: readonly Pick<FileReport, 'outcome'>[]): 0 | 1 | 2 {
  const stored = reports.filter(({ outcome }) => STORED.includes(outcome)).length
  if (stored === 0) return 2
  return stored === reports.length ? 0 : 1
}
