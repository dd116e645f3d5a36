import type { FileAddresses } from './file-addresses'

export interface FileCode {
  id: 'curl' | 'python' | 'polars' | 'javascript' | 'r' | 'duckdb' | 'sheets' | 'excel'
  label: string
  /** Place for the code. */
  note: string
  code: string
}

/** A string of R, which like JSON escapes quotes and backslashes. */
const quoted = (text: string) => JSON.stringify(text)
/** A string in which quotes are doubled: of SQL, of a shell, of Power Query and of spreadsheets. */
const doubled = (text: string, quote: string) => quote + text.replaceAll(quote, quote + quote) + quote
const ofShell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Dates of CSV files for R: a time, of which it leaves the rest, or a day. */
const R_DATES = ['%Y-%m-%dT%H:%M:%OS', '%Y-%m-%d'].map(quoted).join(', ')

/** Programs that load the rows of a chart from its address. None needs a key. */
export function fileCode({ csv, json, parquet, isAligned }: FileAddresses): FileCode[] {
  return [
    { id: 'curl', label: 'curl', note: 'Terminal', code: `curl -o chart.csv ${ofShell(csv)}` },
    {
      id: 'python',
      label: 'Python',
      note: 'pandas',
      code: [
        'import pandas as pd',
        '',
        `chart = pd.read_csv(${quoted(csv)}, index_col=0${isAligned ? '' : ', parse_dates=True'})`,
        'print(chart.tail())',
      ].join('\n'),
    },
    {
      id: 'polars',
      label: 'polars',
      note: 'Python',
      code: [
        'import polars as pl',
        '',
        `chart = pl.read_csv(${quoted(csv)}, try_parse_dates=True)`,
        'print(chart.tail())',
      ].join('\n'),
    },
    {
      id: 'javascript',
      label: 'JavaScript',
      note: 'Node or a browser',
      code: [
        `const response = await fetch(${quoted(json)})`,
        'const { data, error } = await response.json()',
        'if (!response.ok) throw new Error(error)',
        'console.log(data.at(-1))',
      ].join('\n'),
    },
    {
      id: 'r',
      label: 'R',
      note: 'Base R',
      code: [
        `chart <- read.csv(${quoted(csv)})`,
        ...(isAligned
          ? []
          : [`chart$date <- as.POSIXct(chart$date, tz = "UTC", tryFormats = c(${R_DATES}))`]),
        'tail(chart)',
      ].join('\n'),
    },
    {
      id: 'duckdb',
      label: 'DuckDB',
      note: 'SQL',
      code: `select * from ${doubled(parquet, "'")};`,
    },
    {
      id: 'sheets',
      label: 'Google Sheets',
      note: 'In a cell',
      code: `=IMPORTDATA(${doubled(csv, '"')})`,
    },
    {
      id: 'excel',
      label: 'Excel',
      note: 'Power Query, advanced editor',
      code: [
        'let',
        `    Source = Csv.Document(Web.Contents(${doubled(csv, '"')}), [Delimiter = ",", Encoding = 65001]),`,
        '    Rows = Table.PromoteHeaders(Source),',
        // Numbers and dates, whatever the language of the computer.
        '    Typed = Table.TransformColumns(Rows, {}, each Value.FromText(_, "en-US"))',
        'in',
        '    Typed',
      ].join('\n'),
    },
  ]
}

/** A notebook (nbformat 4.5) that loads the rows and draws them. */
export function notebookOf(chart: FileAddresses, page: string, title: string): string {
  const cell = (id: string, type: 'markdown' | 'code', source: string) => ({
    id,
    cell_type: type,
    metadata: {},
    ...(type === 'code' ? { execution_count: null, outputs: [] } : {}),
    source,
  })
  const load = fileCode(chart).find(({ id }) => id === 'python')?.code ?? ''
  const notebook = {
    nbformat: 4,
    nbformat_minor: 5,
    metadata: { kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' } },
    cells: [
      cell('about', 'markdown', `# ${title.replaceAll(/[\\`*_[\]<>]/g, '\\$&')}\n\n<${page}>`),
      cell('load', 'code', load),
      cell('draw', 'code', `chart.plot(title=${quoted(title)}, figsize=(12, 5), grid=True)`),
    ],
  }
  return JSON.stringify(notebook, null, 1)
}
