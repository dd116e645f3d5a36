/** A form in which a chart can be loaded by the end of its address: `/onchain/mvrv.csv`. */
export interface ChartFile {
  contentType: string
  /** Short name for menus and documents. */
  label: string
  /** Its content in words, for menus and documents. */
  holds: string
  /** Whether it has the rows of the chart, so that it takes the settings for rows. */
  hasRows?: true
}

/** Every form, by the end of the address. */
export const CHART_FILES = {
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    label: 'CSV',
    holds: 'A header line and the rows, dates first',
    hasRows: true,
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    label: 'JSON',
    holds: 'The rows with units, notes and source',
    hasRows: true,
  },
  parquet: {
    contentType: 'application/vnd.apache.parquet',
    label: 'Parquet',
    holds: 'The rows in typed columns, which remote tools read in parts',
    hasRows: true,
  },
  'metadata.json': {
    contentType: 'application/csvm+json; charset=utf-8',
    label: 'Metadata',
    holds: 'Columns, formula, source, license and citation as CSVW',
    hasRows: true,
  },
  txt: {
    contentType: 'text/plain; charset=utf-8',
    label: 'Sentence',
    holds:
      'Last value, date, change and percentile of each line in one sentence, the source, and what belongs to the values, such as members that a total lacks',
  },
  'badge.svg': {
    contentType: 'image/svg+xml; charset=utf-8',
    label: 'Badge',
    holds: 'Last value, date and a sparkline of one line as a small picture',
  },
  svg: {
    contentType: 'image/svg+xml; charset=utf-8',
    label: 'SVG',
    holds: 'The chart as a picture for print',
  },
  png: { contentType: 'image/png', label: 'PNG', holds: 'The chart as a picture for chat and slides' },
  atom: {
    contentType: 'application/atom+xml; charset=utf-8',
    label: 'Feed',
    holds: 'New values and revisions of each line for feed readers',
  },
  ics: {
    contentType: 'text/calendar; charset=utf-8',
    label: 'Calendar',
    holds: 'Days on which the next values of the series that it uses are expected',
  },
  'receipt.json': {
    contentType: 'application/json; charset=utf-8',
    label: 'Receipt',
    holds: 'The value on a day with its formula and hashes of the rows of its inputs, for `chartroom verify`',
  },
} as const satisfies Record<string, ChartFile>

export type FileSuffix = keyof typeof CHART_FILES

export const FILE_SUFFIXES = Object.keys(CHART_FILES) as FileSuffix[]

/** Whether a file is the chart as a picture, which says in itself what it does not use. */
export const isPicture = (suffix: FileSuffix): suffix is 'png' | 'svg' => suffix === 'png' || suffix === 'svg'

const ENDS = [...FILE_SUFFIXES].sort((a, b) => b.length - a.length)

/** Settings of files beside those of the page. Each has its value or is absent. */
export const FILE_SETTINGS = {
  all: { value: '1', effect: 'Every field and every row, unless the address names fields or a window' },
  aliases: { value: '1', effect: 'Fields under their other names too' },
  bom: { value: '1', effect: 'A byte order mark in front of CSV, for Excel' },
  excel: {
    value: 'eu',
    effect: 'CSV for Excel in Europe: semicolons, decimal commas and a byte order mark',
  },
} as const

/** The ending of a path that looks like a file; undefined for other paths. No path of a page has a dot. */
export function endingOf(path: string): string | undefined {
  // Answers of pages to the scripts of pages can end so.
  const [, ending] = /[^/]\.(?!rsc$)([\w-]+)$/.exec(path) ?? []
  return ending
}

/** Endings as an answer names them: `.csv, .json`. */
export const listEndings = (suffixes: readonly string[] = FILE_SUFFIXES): string =>
  suffixes.map((suffix) => `.${suffix}`).join(', ')

/** Path and suffix of the address of a file, in the letters of the address. Undefined for other addresses. */
export function splitFilePath(path: string): { path: string; suffix: string; known: FileSuffix } | undefined {
  const lower = path.toLowerCase()
  const known = ENDS.find((end) => lower.endsWith(`.${end}`))
  if (!known) return undefined
  const at = path.length - known.length
  const before = path.slice(0, at - 1)
  return before.endsWith('/') || before === '' ? undefined : { path: before, suffix: path.slice(at), known }
}
