import { effectText } from '@/lib/contract/imports/effect'
import { factText } from '@/lib/contract/imports/fact'
import type { RowsPreview } from '@/lib/contract/imports/rows-preview'
import { dayOf } from '@/lib/engine/frame'
import type { FileReport } from './file-report'

const SHOWN_REJECTED = 5
const HEADINGS = ['file', 'recognized as', 'tables', 'rows', 'range', 'rejected']

const OUTCOME_LABELS: Readonly<Record<Exclude<FileReport['outcome'], 'imported'>, string>> = {
  ready: 'would be imported',
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
    const label =
      outcome === 'imported' || outcome === 'ready'
        ? report.as
        : recognizedAs(report, OUTCOME_LABELS[outcome])
    const tables = report.tables.length > 3 ? `${report.tables.length} tables` : report.tables.join(' ')
    const range = first === null || last === null ? '' : `${dayOf(first)}…${dayOf(last)}`
    const counted = outcome === 'imported' || outcome === 'ready' || outcome === 'unchanged'
    return [
      report.file,
      label,
      tables,
      counted ? String(report.rows) : '',
      range,
      report.rejectedCount > 0 ? String(report.rejectedCount) : '',
    ]
  })
  return [...aligned([HEADINGS, ...rows]), ...reports.flatMap(notes), summary(reports)].join('\n')
}

/** Rows of cells in columns as wide as their widest cell. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  )
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
  facts = [],
}: FileReport): string[] {
  const lines = rejected.slice(0, SHOWN_REJECTED).map((row) => `${file}:${row.line}: ${row.reason}`)
  const more = rejectedCount - lines.length
  const looks = outcome === 'question' && as !== '' ? `looks like ${as}, but ` : ''
  return [
    ...(reason !== undefined && outcome !== 'reference' ? [`${file}: ${looks}${reason}`] : []),
    ...answers.map((answer) => `  if ${answer.meaning}: ${commandFor(answer.as, file)}`),
    ...taken
      .filter(({ rows, added, preview }) => added < rows || preview)
      .flatMap((one) => [
        `${file}: ${one.table}@${one.resolution}: ${effectText(one)}`,
        ...(one.preview ? previewLines(one.preview, one.rows) : []),
      ]),
    ...facts
      .filter(({ sure }) => sure === 'likely' || taken.some(({ preview }) => preview))
      .map((fact) => `${file}: ${factText(fact)}`),
    ...said.map((note) => `${file}: ${note}`),
    ...lines,
    ...(more > 0 ? [`${file}: and ${more} more rejected rows`] : []),
  ]
}

/** Rows as they would be stored, below the names and units of their columns. */
function previewLines({ columns, rows, isDiffering }: RowsPreview, count: number): string[] {
  const heads = columns.map(({ name, unit }) => (unit ? `${name} (${unit})` : name))
  const cells = rows.map(({ at, values }) => [
    at,
    ...values.map((value) => (value === null ? '–' : `${value}`)),
  ])
  if (rows.length < count && !isDiffering) cells.splice(rows.length / 2, 0, ['…', ...heads.map(() => '')])
  return aligned([['', ...heads], ...cells]).map((line) => `  ${line}`)
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
    count('ready') > 0
      ? `nothing is stored: ${count('ready')} would be imported`
      : `${count('imported')} imported`,
    `${count('unchanged')} unchanged`,
    `${count('reference')} for reference only`,
    `${count('unknown')} not recognized`,
    `${count('question')} in question`,
    `${count('refused')} refused`,
  ].join(', ')
}
