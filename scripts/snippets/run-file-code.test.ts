import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleRequests } from '../../lib/url/code/example-requests'
import type { FileAddresses } from '../../lib/url/code/file-addresses'
import { type FileCode, fileCode, notebookOf } from '../../lib/url/code/file-code'
import { INSTALLED as has, PYTHON } from './installed.test-data'
import { serveSample } from './serve-sample.test-data'

const run = promisify(execFile)
const { origin, key } = serveSample()

let folder = ''
/** The lines of the file, as a plain request gets them. */
let lines: string[] = []

function filesOf(path: string, query: string, isAligned = false): FileAddresses {
  const at = (suffix: string) => `${origin()}${path}.${suffix}?${query}`
  return { csv: at('csv'), json: at('json'), parquet: at('parquet'), isAligned }
}
const daily = () => filesOf('/onchain/mvrv', 'from=2026-01-01&to=2026-01-12&show=mvrv&formula=%28a+%2B+1%29')
const aligned = () => filesOf('/onchain/mvrv', 'align=halving', true)
const hourly = () => filesOf('/charts/intraday-price', 'dataResolution=1h&from=2026-06-20')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-code-'))
  lines = (await (await fetch(daily().csv)).text()).trim().split('\r\n')
  expect(lines[0]).toBe('date,mvrv,formula,simulated')
  expect(lines).toHaveLength(13)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function codeOf(id: FileCode['id'], files = daily()): string {
  return fileCode(files).find((one) => one.id === id)?.code ?? ''
}

describe('pasted code loads the rows of the address', () => {
  test.skipIf(!has.curl)('curl', async () => {
    await run('sh', ['-c', codeOf('curl')], { cwd: folder })
    expect(readFileSync(join(folder, 'chart.csv'), 'utf8').trim().split('\r\n')).toEqual(lines)
  })

  test('JavaScript', async () => {
    const file = join(folder, 'chart.mjs')
    writeFileSync(file, codeOf('javascript'))
    const { stdout } = await run(process.execPath, [file])
    const [date, mvrv, formula] = lines[12].split(',')
    expect(stdout.replaceAll(/\s+/g, '')).toBe(`{date:'${date}',mvrv:${mvrv},formula:${formula}}`)
  })

  /** Value, day and number of rows, as Python prints them. */
  const lastRow = () => {
    const [day, value] = lines[12].split(',')
    return `${value} ${day} 12`
  }

  const inPython = async (code: string, check: string) => {
    const file = join(folder, 'chart.py')
    writeFileSync(file, `${code}\n${check}\n`)
    const { stdout } = await run(PYTHON, [file], { env: { ...process.env, MPLBACKEND: 'Agg' } })
    return stdout.trim().split('\n').at(-1)
  }

  // pandas and polars are checked where they are installed.
  test.skipIf(!has.pandas)('Python with pandas', async () => {
    const check = 'print(repr(float(chart["mvrv"].iloc[-1])), chart.index[-1].date(), len(chart))'
    expect(await inPython(codeOf('python'), check)).toBe(lastRow())
  })

  test.skipIf(!has.polars)('Python with polars', async () => {
    const check = 'print(repr(chart["mvrv"][-1]), chart["date"][-1], len(chart))'
    expect(await inPython(codeOf('polars'), check)).toBe(lastRow())
  })

  test.skipIf(!has.matplotlib)('a notebook, which draws every column', async () => {
    const { cells } = JSON.parse(notebookOf(daily(), 'http://charts.example/mvrv', 'MVRV “ratio"'))
    const code = cells
      .filter(({ cell_type }: { cell_type: string }) => cell_type === 'code')
      .map(({ source }: { source: string }) => source)
    const drawn = code.join('\n').replace('chart.plot(', 'axes = chart.plot(')
    expect(await inPython(drawn, 'print(len(axes.get_lines()), axes.get_title())')).toBe('2 MVRV “ratio"')
  })

  test.skipIf(!has.python)('Python that at least compiles, whatever is in the address', async () => {
    const sly = 'https://charts.example/onchain/mvrv.csv?formula="+__import__("os")+\'\\'
    const all = fileCode({ csv: sly, json: sly, parquet: sly, isAligned: false })
    for (const id of ['python', 'polars']) {
      const code = all.find((one) => one.id === id)?.code ?? ''
      const check = `import ast, sys\ntree = ast.parse(sys.argv[1])\nprint([n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and str(n.value).startswith("http")][0] == sys.argv[2])`
      expect((await run(PYTHON, ['-c', check, code, sly])).stdout.trim()).toBe('True')
    }
  })

  test.skipIf(!has.pandas)('Python with pandas, whatever the rows are by', async () => {
    const kind = 'print(type(chart.index).__name__, chart.index.tz if hasattr(chart.index, "tz") else None)'
    expect(await inPython(codeOf('python', hourly()), kind)).toBe('DatetimeIndex UTC')
    expect(await inPython(codeOf('python', aligned()), 'print(chart.index.name, chart.index.dtype)')).toBe(
      'day int64',
    )
  })

  test.skipIf(!has.r)('R, whatever the rows are by', async () => {
    const inR = async (code: string) => (await run('Rscript', ['-e', code])).stdout.trim().split('\n').at(-1)
    const [day, value] = lines[12].split(',')
    const last = 'cat(sprintf("[%.17g, \\"%s\\"]", tail(chart$mvrv, 1), format(tail(chart$date, 1))))'
    expect(JSON.parse((await inR(`${codeOf('r')}\n${last}`)) ?? '')).toEqual([Number(value), day])
    const timed = (await (await fetch(hourly().csv)).text()).trim().split('\r\n').at(-1)?.split(',')[0]
    const time = `${codeOf('r', hourly())}\ncat(format(tail(chart$date, 1), "%Y-%m-%dT%H:%M:%OS3Z"))`
    expect(await inR(time)).toBe(timed)
    expect(await inR(`${codeOf('r', aligned())}\ncat(class(chart$day))`)).toBe('integer')
  })

  test('SQL of DuckDB, from a copy of the file', async () => {
    // Loading addresses needs an extension that DuckDB downloads.
    const file = join(folder, 'chart.parquet')
    writeFileSync(file, Buffer.from(await (await fetch(daily().parquet)).arrayBuffer()))
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll(codeOf('duckdb').replace(daily().parquet, file))
    const rows = reader.getRowsJS()
    connection.closeSync()
    instance.closeSync()
    const written = rows.map(([date, ...values]) => [(date as Date).toISOString().slice(0, 10), ...values])
    // Parquet says in its facts that the values are simulated.
    const values = lines.map((line) => line.slice(0, line.lastIndexOf(',')))
    expect([reader.columnNames().join(','), ...written.map((row) => row.join(','))]).toEqual(values)
  })

  // Sheets and Power Query run elsewhere. Their code names the address, which a plain GET loads.
  test.each(['duckdb', 'sheets', 'excel'] as const)('%s, as far as a plain GET', async (id) => {
    const [, address] = /["'](http[^"']+)["']/.exec(codeOf(id)) ?? []
    const response = await fetch(address)
    const body = Buffer.from(await response.arrayBuffer())
    if (id === 'duckdb') expect(body.subarray(0, 4).toString()).toBe('PAR1')
    else expect(body.toString().split('\r\n')[0]).toBe(lines[0])
  })
})

describe('a request of the tab API gets the rows with a key', () => {
  const url = () => `${origin()}/api/v1/onchain/mvrv?days=5&fields=date,mvrv`
  const env = () => ({ ...process.env, CHARTROOM_KEY: key() })
  const rows = async () => (await (await fetch(url(), { headers: { 'x-api-key': key() } })).json()).data
  const example = (id: string) => exampleRequests(url()).find((one) => one.id === id)?.code ?? ''

  test.skipIf(!has.curl)('curl', async () => {
    const { stdout } = await run('sh', ['-c', example('curl').replace('YOUR_KEY', key())])
    expect(JSON.parse(stdout).data).toEqual(await rows())
  })

  test('JavaScript', async () => {
    const file = join(folder, 'request.mjs')
    writeFileSync(file, `${example('javascript')}\nconsole.log(JSON.stringify(data))`)
    const { stdout } = await run(process.execPath, [file], { env: env() })
    expect(JSON.parse(stdout)).toEqual(await rows())
  })

  test.skipIf(!has.requests)('Python', async () => {
    const code = `${example('python')}\nimport json\nprint(json.dumps(rows))`
    expect(JSON.parse((await run(PYTHON, ['-c', code], { env: env() })).stdout)).toEqual(await rows())
  })

  test('Apps Script of Sheets, with its services of this computer', async () => {
    const call = `${example('sheets')}\nreturn CHARTROOM()`
    const answer = await fetch(url(), { headers: { 'x-api-key': key() } })
    const text = await answer.text()
    const asked: unknown[] = []
    const cells = new Function('PropertiesService', 'UrlFetchApp', call)(
      { getScriptProperties: () => ({ getProperty: key }) },
      {
        fetch(...all: unknown[]) {
          asked.push(all)
          return { getContentText: () => text }
        },
      },
    )
    expect(asked).toEqual([[url(), { headers: { 'x-api-key': key() } }]])
    expect(cells).toEqual([
      ['date', 'mvrv'],
      ...(await rows()).map((row: Record<string, unknown>) => [row.date, row.mvrv]),
    ])
  })
})

test('quotes in an address cannot end the text of the code', () => {
  const sly = `https://charts.example/x.csv?a='; drop table b; --"`
  const codes = new Map(
    fileCode({ csv: sly, json: sly, parquet: sly, isAligned: false }).map(({ id, code }) => [id, code]),
  )
  expect(codes.get('duckdb')).toBe(`select * from 'https://charts.example/x.csv?a=''; drop table b; --"';`)
  expect(codes.get('sheets')).toBe(`=IMPORTDATA("https://charts.example/x.csv?a='; drop table b; --""")`)
  expect(codes.get('curl')).toContain(`a='\\''; drop`)
})

test('a notebook is one of nbformat 4.5', () => {
  const notebook = JSON.parse(notebookOf(daily(), 'http://a/b', 'A *b*'))
  expect([notebook.nbformat, notebook.nbformat_minor]).toEqual([4, 5])
  expect(new Set(notebook.cells.map(({ id }: { id: string }) => id)).size).toBe(notebook.cells.length)
  expect(notebook.cells[0].source).toContain('# A \\*b\\*')
})
