import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import { parquetMetadata, parquetRead } from 'hyparquet'
import { type Entry, openPromise } from 'yauzl'

/** Largest Parquet file, which is read at once, and the most cells of it and of a sheet. */
const MOST_PARQUET = 256 * 2 ** 20
const MOST_CELLS = 20_000_000
/** Rows of a Parquet file that are text at the same time. */
const ROWS = 10_000
/** Unpacked bytes of a workbook, which is read at once. */
const MOST_WORKBOOK = 64 * 2 ** 20
const PARQUET = Buffer.from('PAR1', 'latin1')
/** Name that pandas gives to an index without one. */
const INDEX = /^__index_level_\d+__$/

export const isParquet = (start: Uint8Array): boolean => PARQUET.equals(start.subarray(0, PARQUET.length))

/** Entries of a zip, without their content. */
async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const archive = await openPromise(path, { autoClose: false })
  try {
    yield* archive.eachEntry()
  } finally {
    archive.close()
  }
}

/** Whether a zip is a workbook of a spreadsheet program. */
export async function isWorkbook(path: string): Promise<boolean> {
  for await (const { fileName } of entriesOf(path))
    return fileName === '[Content_Types].xml' || /^(?:_rels|docProps|xl)\//.test(fileName)
  return false
}

/** A cell as the text of a CSV: moments as ISO 8601, days without their midnight. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"` : text
}

const lineOf = (cells: readonly unknown[]): string => cells.map(cellText).join(',')

/** The rows of a Parquet file as CSV. Columns of lists and structures are left out. */
export async function* parquetText(path: string): AsyncGenerator<Buffer> {
  // Loaded where they are needed: most imports are text.
  const { compressors } = await import('hyparquet-compressors')
  const { size } = await stat(path)
  if (size > MOST_PARQUET)
    throw new Error(`the Parquet file is larger than ${MOST_PARQUET / 2 ** 20} MB; split it into parts`)
  const bytes = await readFile(path)
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const columns = metadata.schema
    .slice(1)
    .flatMap(({ name, num_children, repetition_type }) =>
      num_children || repetition_type === 'REPEATED' ? [] : [name],
    )
  const count = Number(metadata.num_rows)
  if (!(count * columns.length <= MOST_CELLS))
    throw new Error(`the Parquet file has more than ${MOST_CELLS} cells; split it into parts`)
  // pandas writes an index last, although it comes first.
  const ordered = [
    ...columns.filter((name) => INDEX.test(name)),
    ...columns.filter((name) => !INDEX.test(name)),
  ]
  yield Buffer.from(`${lineOf(ordered.map((name) => (INDEX.test(name) ? 'index' : name)))}\n`)
  let rowStart = 0
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    const values: unknown[][] = []
    // One column after the other: of several that are damaged, only the first rejection would be handled.
    for (const name of ordered) {
      const column: unknown[] = []
      await parquetRead({
        file,
        metadata,
        compressors,
        columns: [name],
        rowStart,
        rowEnd,
        onChunk: ({ columnData, rowStart: from }) => {
          for (let at = 0; at < columnData.length; at++) column[from - rowStart + at] = columnData[at]
        },
      })
      values.push(column)
    }
    for (let from = 0; from < rowEnd - rowStart; from += ROWS) {
      const rows = Array.from({ length: Math.min(ROWS, rowEnd - rowStart - from) }, (_, at) => from + at)
      yield Buffer.from(rows.map((row) => `${lineOf(values.map((column) => column[row]))}\n`).join(''))
    }
    rowStart = rowEnd
  }
}

/** The sheet of a workbook with most rows as CSV. */
export async function* workbookText(path: string): AsyncGenerator<Buffer> {
  await refuseLarge(path)
  const { default: readXlsxFile } = await import('read-excel-file/node')
  const sheets = await readXlsxFile(path).catch(() => {
    throw new Error('the workbook cannot be read; save its sheet as CSV and import that')
  })
  const [largest] = sheets.map(({ data }) => data).sort((a, b) => b.length - a.length)
  yield Buffer.from(`${(largest ?? []).map(lineOf).join('\n')}\n`)
}

/** A workbook is read at once, so that one that unpacks to too much is refused by what it says before that. */
async function refuseLarge(path: string): Promise<void> {
  let bytes = 0
  for await (const { uncompressedSize } of entriesOf(path)) bytes += uncompressedSize
  if (bytes > MOST_WORKBOOK)
    throw new Error(
      `the workbook unpacks to more than ${MOST_WORKBOOK / 2 ** 20} MB; save its sheet as CSV and import that`,
    )
}
