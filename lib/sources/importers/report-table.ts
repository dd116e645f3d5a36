import { effectText } from '@/lib/contract/imports/effect'
import { dayOf } from '@/lib/engine/frame'
import type { FileReport } from './file-report'

const SHOWN_REJECTED = 5
const HEADINGS = ['file', 'recognized as', 'tables', 'rows', 'range', 'rejected']

const OUTCOME_LABELS: Readonly<Record<Exclude<FileReport['outcome'], 'imported'>, string>> = {
  unchanged: 'unchanged',
  reference: 'reference, not imported',
  unknown: 'not recognized',
  question: 'in question, not imported',
  refused: 'refused',
}

/** The result of an import as text: a table, then the rejected rows of each file. */
export function reportTable(reports: readonly FileReport[]): string {
  const rows = reports.map((report) => {
    const { outcome, first, last } = report
    const label = outcome === 'imported' ? report.as : recognizedAs(report, OUTCOME_LABELS[outcome])
    const tables = report.tables.length > 3 ? `${report.tables.length} tables` : report.tables.join(' ')
    const range = first === null || last === null ? '' : `${dayOf(first)}…${dayOf(last)}`
    const counted = outcome === 'imported' || outcome === 'unchanged'
    return [
      report.file,
      label,
      tables,
      counted ? String(report.rows) : '',
      range,
      report.rejectedCount > 0 ? String(report.rejectedCount) : '',
    ]
  })
  const widths = HEADINGS.map((heading, at) => Math.max(heading.length, ...rows.map((row) => row[at].length)))
  const lines = [HEADINGS, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...reports.flatMap(notes), summary(reports)].join('\n')
}

function recognizedAs({ outcome, as, reason }: FileReport, label: string): string {
  return outcome === 'reference' ? `${label}: ${reason}` : [as, label].filter(Boolean).join(' ')
}

function notes({
  file,
  outcome,
  as,
  reason,
  rejected,
  rejectedCount,
  notes: said,
  answers = [],
  taken = [],
}: FileReport): string[] {
  const lines = rejected.slice(0, SHOWN_REJECTED).map((row) => `${file}:${row.line}: ${row.reason}`)
  const more = rejectedCount - lines.length
  const looks = outcome === 'question' && as !== '' ? `looks like ${as}, but ` : ''
  return [
    ...(reason !== undefined && outcome !== 'reference' ? [`${file}: ${looks}${reason}`] : []),
    ...answers.map((answer) => `  if ${answer.meaning}: ${commandFor(answer.as, file)}`),
    ...taken
      .filter(({ rows, added }) => added < rows)
      .map((one) => `${file}: ${one.table}@${one.resolution}: ${effectText(one)}`),
    ...said.map((note) => `${file}: ${note}`),
    ...lines,
    ...(more > 0 ? [`${file}: and ${more} more rejected rows`] : []),
  ]
}

/** The command that imports a file in question. */
export function commandFor(as: string, file: string): string {
  return `npx chartroom import --as ${quoted(as)} ${quoted(file)}`
}

const quoted = (text: string): string =>
  /^[\w./,:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`

function summary(reports: readonly FileReport[]): string {
  const count = (outcome: FileReport['outcome']) =>
    reports.filter((report) => report.outcome === outcome).length
  return [
    `${count('imported')} imported`,
    `${count('unchanged')} unchanged`,
    `${count('reference')} for reference only`,
    `${count('unknown')} not recognized`,
    `${count('question')} in question`,
    `${count('refused')} refused`,
  ].join(', ')
}
