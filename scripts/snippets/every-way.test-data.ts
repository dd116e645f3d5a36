import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect } from 'vitest'
import { createClient } from '../../lib/client/runtime'
import { DAY_MS } from '../../lib/engine/frame'
import { askTool } from '../../lib/routes/mcp/fake/ask-tools'
import { connectClient, ERAS } from '../../lib/routes/mcp/fake/connect-client'
import { INSTALLED, PYTHON } from './installed.test-data'

const run = promisify(execFile)

/** Date or time → numbers by name, as a tool gets them. A field without a value is left out. */
export type Numbers = Record<string, Record<string, number>>

/** A chart: its path, and the query of its page. */
export interface Asked {
  path: string
  query: string
  /** Its formula with the paths of all series, as a column has it. */
  formula?: string
  /** The ways that do not have these rows, each with a part of its refusal. */
  refusedBy?: Readonly<Record<string, RegExp>>
  /** The ways that have it in rows of another kind. */
  otherwise?: readonly string[]
}

/** A server with a pro key. */
export interface Served {
  origin: () => string
  key: () => string
}

type Read = (served: Served, asked: Asked) => Promise<Numbers>

/** The rows of a chart as `IMPORTDATA` gets them. */
async function plainGet(served: Served, asked: Asked): Promise<Numbers> {
  const answer = await fetch(fileOf(served, asked, 'csv'))
  const text = await answer.text()
  expect(answer.status, text.slice(0, 400)).toBe(200)
  return ofCsv(text)
}

/** The date as text, and each missing value as null. */
const PANDAS_ROWS = 'print(json.dumps(rows.astype(object).where(rows.notna(), None).to_dict("records")))'

/** Other ways to them. Programs that are not installed are left out, which the test says. */
const WAYS: Readonly<Record<string, Read>> = {
  ...(INSTALLED.curl && {
    async curl(served: Served, asked: Asked) {
      const { stdout } = await run('curl', ['-sSf', fileOf(served, asked, 'csv')])
      return ofCsv(stdout)
    },
  }),
  async JSON(served, asked) {
    const { data } = await (await fetch(fileOf(served, asked, 'json'))).json()
    return ofRows(data)
  },
  async 'the dashboard’s own rows'({ origin }, { path, query }) {
    const { data } = await (await fetch(`${origin()}/data/${path}?${query}&export=json`)).json()
    return ofRows(data)
  },
  async 'a table of columns'(served, asked) {
    const plain = await plainGet(served, asked)
    const days = ['from', 'to', 'asof']
    const settings = [...new URLSearchParams(asked.query)].filter(([name]) => name !== 'show')
    const kept = settings.filter(([name]) => days.includes(name))
    const own = settings.filter(([name]) => !days.includes(name) && name !== 'formula')
    const written = own.map(([name, value]) => `@${name}=${value}`).join('')
    const columns = fieldsOf(plain).map((field) => {
      const formula = field === 'formula' ? asked.formula : undefined
      return ['col', `${field} = ${formula ?? `${asked.path}.${field}${written}`}`]
    })
    const url = `${served.origin()}/data/table.csv?${new URLSearchParams([...columns, ...kept])}`
    const answer = await fetch(url)
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return ofCsv(text)
  },
  'the typed client': asClient,
  'the Universal Data Feed': asFeed,
  ...(INSTALLED.pandas && {
    pandas: (served: Served, asked: Asked) =>
      inPython(
        `import pandas\nrows = pandas.read_csv(sys.argv[1])\n${PANDAS_ROWS}`,
        fileOf(served, asked, 'csv'),
      ),
  }),
  ...(INSTALLED.polars && {
    polars: (served: Served, asked: Asked) =>
      inPython(
        'import polars\nprint(json.dumps(polars.read_csv(sys.argv[1], infer_schema_length=None).to_dicts()))',
        fileOf(served, asked, 'csv'),
      ),
  }),
  ...(INSTALLED.pyarrow && {
    'Parquet in pandas': (served: Served, asked: Asked) =>
      inPython(
        `import pandas\nrows = pandas.read_parquet(sys.argv[1])\nrows["date"] = rows["date"].map(lambda at: at.isoformat(timespec="milliseconds").replace("+00:00", "Z") if hasattr(at, "hour") else at.isoformat())\n${PANDAS_ROWS}`,
        fileOf(served, asked, 'parquet'),
      ),
  }),
  ...(INSTALLED.r && {
    async R(served: Served, asked: Asked) {
      const code =
        'rows <- read.csv(commandArgs(TRUE)[1], colClasses = c(date = "character")); for (name in names(rows)) if (is.numeric(rows[[name]])) rows[[name]] <- ifelse(is.na(rows[[name]]), "", sprintf("%.17g", rows[[name]])); write.csv(rows, row.names = FALSE, quote = FALSE, na = "")'
      return ofCsv((await run('Rscript', ['-e', code, fileOf(served, asked, 'csv')], LARGE)).stdout)
    },
  }),
  async 'Parquet in DuckDB'(served, asked) {
    const folder = mkdtempSync(join(tmpdir(), 'chartroom-parquet-'))
    try {
      const file = join(folder, 'chart.parquet')
      const answer = await fetch(fileOf(served, asked, 'parquet'))
      writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
      const instance = await DuckDBInstance.create(':memory:')
      const connection = await instance.connect()
      const reader = await connection.runAndReadAll(`select * from '${file}'`)
      const rows = reader.getRowObjectsJS()
      connection.closeSync()
      instance.closeSync()
      return ofRows(rows)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  'an assistant of 2026': (served, asked) => asAssistant(ERAS[0], served, asked),
  'an assistant of 2025': (served, asked) => asAssistant(ERAS[1], served, asked),
}

/** Compares the rows of a chart on every way, and the refusals of the others. Returns those of the plain GET. */
export async function compareWays(served: Served, asked: Asked): Promise<Numbers> {
  const plain = await plainGet(served, asked)
  const dates = Object.keys(plain)
  const fields = fieldsOf(plain)
  expect(dates.length).toBeGreaterThan(10)
  const { refusedBy = {}, otherwise = [] } = asked
  expect([...Object.keys(refusedBy), ...otherwise].filter((way) => !(way in WAYS))).toEqual([])
  for (const [way, read] of Object.entries(WAYS)) {
    if (way in refusedBy) {
      await expect(read(served, asked), way).rejects.toThrow(refusedBy[way])
      continue
    }
    if (otherwise.includes(way)) continue
    const found = await read(served, asked)
    // Assistants get some of the rows, and those columns that were asked for first.
    const rows = way.startsWith('an assistant') ? Object.keys(found) : dates
    expect(Object.keys(found).length, way).toBe(rows.length)
    expect(rows.length, way).toBeGreaterThan(7)
    // Bars have the one value of a series under the names of a candle.
    const isSome = way.startsWith('an assistant')
    const inFound = fieldsOf(found)
    const names =
      way === 'the Universal Data Feed' ? inFound : fields.filter((name) => !isSome || inFound.includes(name))
    expect(names.length, way).toBeGreaterThan(0)
    expect(only(found, rows, names), way).toEqual(only(plain, rows, names))
  }
  return plain
}

const fieldsOf = (numbers: Numbers) => [...new Set(Object.values(numbers).flatMap((row) => Object.keys(row)))]

/** The numbers of some rows and fields. */
function only(numbers: Numbers, rows: readonly string[], fields: readonly string[]): Numbers {
  return Object.fromEntries(
    rows.map((row) => [
      row,
      Object.fromEntries(
        fields.flatMap((name) => (name in (numbers[row] ?? {}) ? [[name, numbers[row][name]]] : [])),
      ),
    ]),
  )
}

const fileOf = ({ origin }: Served, { path, query }: Asked, suffix: string) =>
  `${origin()}/${path}.${suffix}?${query}`

async function asAssistant(era: (typeof ERAS)[number], { origin }: Served, { path, query }: Asked) {
  const client = await connectClient(era, fetch, `${origin()}/mcp`)
  const { data, text, isError } = await askTool(client, 'read', { address: `/${path}?${query}` })
  await client.close()
  if (isError) throw new Error(text)
  const [, ...fields] = data.columns as string[]
  const rows = data.rows as [string, ...(number | null)[]][]
  return ofRows(
    rows.map(([date, ...values]) => ({
      date,
      ...Object.fromEntries(fields.map((name, at) => [name, values[at]])),
    })),
  )
}

/** Names of the API for the settings of a page. */
const OF_API: Readonly<Record<string, string>> = { from: 'startDate', to: 'endDate' }

/** All pages of the client that a server writes, as rows finer than a day have several. */
async function asClient({ origin, key }: Served, { path, query }: Asked) {
  const client = createClient({ baseUrl: origin(), key: key() })
  const settings = [...new URLSearchParams(query)].filter(([name]) => name !== 'show')
  const params = Object.fromEntries(settings.map(([name, value]) => [OF_API[name] ?? name, value]))
  // Its types are those of a written client.
  const route = `/api/v1/${path}` as '/api/v1/onchain/mvrv'
  const rows = (await client.all(route, params)) as unknown as Record<string, unknown>[]
  return ofRows(
    rows.map(({ timestamp, date, ...values }) => ({
      ...values,
      // Seconds in rows of candles, which have nothing else, and milliseconds elsewhere.
      date: new Date(Number(timestamp) * (date === undefined ? 1_000 : 1)),
    })),
  )
}

/** Bars of a symbol. A series with one value has it in each part of a bar. */
async function asFeed({ origin }: Served, { path, query }: Asked) {
  const settings = new URLSearchParams(query)
  const [from, to, shown] = ['from', 'to', 'show'].map((name) => settings.get(name) ?? '')
  for (const name of ['from', 'to', 'show']) settings.delete(name)
  const asked = new URLSearchParams({
    symbol: settings.size > 0 ? `${path}?${settings}` : path,
    resolution: '1D',
    from: String(Date.parse(from) / 1000),
    to: String((Date.parse(to) + DAY_MS) / 1000),
  })
  const answer = await fetch(`${origin()}/udf/history?${asked}`)
  const { t, error, ...bars } = (await answer.json()) as Record<string, number[]> & { error?: string }
  if (!answer.ok) throw new Error(error)
  const names = shown ? { [shown]: 'c' } : { open: 'o', high: 'h', low: 'l', close: 'c', volume: 'v' }
  return ofRows(
    t.map((second, row) => ({
      date: new Date(second * 1000),
      ...Object.fromEntries(Object.entries(names).map(([name, part]) => [name, bars[part][row]])),
    })),
  )
}

const LARGE = { maxBuffer: 64 * 1024 * 1024 }

async function inPython(code: string, address: string): Promise<Numbers> {
  const { stdout } = await run(PYTHON, ['-c', `import json, sys\n${code}`, address], LARGE)
  return ofRows(JSON.parse(stdout))
}

function ofCsv(text: string): Numbers {
  const [[, ...names], ...lines] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return ofRows(
    lines.map(([date, ...cells]) => ({
      date,
      ...Object.fromEntries(
        names.flatMap((name, at) => {
          // A truth, in the words of each program.
          if (name === 'simulated') return []
          return [[name, cells[at] === '' ? null : Number(cells[at])]]
        }),
      ),
    })),
  )
}

function ofRows(rows: readonly Record<string, unknown>[]): Numbers {
  return Object.fromEntries(
    rows.map(({ date, ...values }) => [
      nameOf(date),
      Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      ),
    ]),
  )
}

/** The day, or the time of a row finer than a day. */
function nameOf(date: unknown): string {
  const at = date instanceof Date ? date.toISOString() : String(date)
  return at.replace(/T00:00:00(\.000)?Z$/, '')
}
