import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect } from 'vitest'
import { askTool } from '../../lib/routes/mcp/fake/ask-tools'
import { connectClient, ERAS } from '../../lib/routes/mcp/fake/connect-client'

const run = promisify(execFile)

/** Date or time → numbers by name, as a tool gets them. A field without a value is left out. */
export type Numbers = Record<string, Record<string, number>>

/** A chart: its path, and the query of its page. */
export interface Asked {
  path: string
  query: string
}

/** The rows of a chart as `IMPORTDATA` gets them. */
export async function plainGet(origin: string, asked: Asked): Promise<Numbers> {
  const answer = await fetch(fileOf(origin, asked, 'csv'))
  const text = await answer.text()
  expect(answer.status, text.slice(0, 400)).toBe(200)
  return ofCsv(text)
}

/** Other ways to them that need nothing but the address. */
const WAYS: Readonly<Record<string, (origin: string, asked: Asked) => Promise<Numbers>>> = {
  async curl(origin, asked) {
    const { stdout } = await run('curl', ['-sSf', fileOf(origin, asked, 'csv')])
    return ofCsv(stdout)
  },
  async JSON(origin, asked) {
    const { data } = await (await fetch(fileOf(origin, asked, 'json'))).json()
    return ofRows(data)
  },
  async 'the dashboard’s own rows'(origin, { path, query }) {
    const { data } = await (await fetch(`${origin}/data/${path}?${query}&export=json`)).json()
    return ofRows(data)
  },
  async 'Parquet in DuckDB'(origin, asked) {
    const folder = mkdtempSync(join(tmpdir(), 'chartroom-parquet-'))
    try {
      const file = join(folder, 'chart.parquet')
      const answer = await fetch(fileOf(origin, asked, 'parquet'))
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
  'an assistant of 2026': (origin, asked) => asAssistant(ERAS[0], origin, asked),
  'an assistant of 2025': (origin, asked) => asAssistant(ERAS[1], origin, asked),
}

/** Compares the rows of a chart on every way. Returns those of the plain GET. */
export async function compareWays(origin: string, asked: Asked): Promise<Numbers> {
  const plain = await plainGet(origin, asked)
  const dates = Object.keys(plain)
  const fields = [...new Set(dates.flatMap((date) => Object.keys(plain[date])))]
  expect(dates.length).toBeGreaterThan(10)
  for (const [way, read] of Object.entries(WAYS)) {
    const found = await read(origin, asked)
    // Assistants get some of the rows.
    const rows = way.startsWith('an assistant') ? Object.keys(found) : dates
    expect(Object.keys(found).length, way).toBe(rows.length)
    expect(rows.length, way).toBeGreaterThan(7)
    expect(only(found, rows, fields), way).toEqual(only(plain, rows, fields))
  }
  return plain
}

/** The numbers of some rows and fields. */
function only(numbers: Numbers, rows: readonly string[], fields: readonly string[]): Numbers {
  return Object.fromEntries(
    rows.map((row) => [
      row,
      Object.fromEntries(
        fields.flatMap((name) => (name in numbers[row] ? [[name, numbers[row][name]]] : [])),
      ),
    ]),
  )
}

const fileOf = (origin: string, { path, query }: Asked, suffix: string) =>
  `${origin}/${path}.${suffix}?${query}`

async function asAssistant(era: (typeof ERAS)[number], origin: string, { path, query }: Asked) {
  const client = await connectClient(era, fetch, `${origin}/mcp`)
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

export function ofCsv(text: string): Numbers {
  const [[, ...names], ...lines] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return ofRows(
    lines.map(([date, ...cells]) => ({
      date,
      ...Object.fromEntries(names.map((name, at) => [name, cells[at] === '' ? null : Number(cells[at])])),
    })),
  )
}

export function ofRows(rows: readonly Record<string, unknown>[]): Numbers {
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
