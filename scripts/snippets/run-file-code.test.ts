import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toHttpRequest, writeResponse } from '../../lib/http/node-message'
import { holdSampleMarket } from '../../lib/market/fake/hold-sample-market.test-data'
import { FILE_ROUTES } from '../../lib/routes/files/file-routes'
import { type FileCode, fileCode, notebookOf } from '../../lib/url/file-code'

const run = promisify(execFile)
const python = process.env.PYTHON ?? 'python3'
const PATH = '/onchain/mvrv.csv?from=2026-01-01&to=2026-01-12&show=mvrv&formula=%28a+%2B+1%29'

/** Whether a command succeeds here. */
const works = (command: string, ...args: string[]) =>
  run(command, args).then(
    () => true,
    () => false,
  )
const has = {
  curl: await works('curl', '--version'),
  pandas: await works(python, '-c', 'import pandas'),
  polars: await works(python, '-c', 'import polars'),
  matplotlib: await works(python, '-c', 'import pandas, matplotlib'),
  python: await works(python, '--version'),
  r: await works('Rscript', '--version'),
}

holdSampleMarket()

let server: Server
let csv = ''
let folder = ''
/** The lines of the file, as a plain request gets them. */
let lines: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-code-'))
  server = createServer((request, response) => {
    const asked = toHttpRequest(request, { id: 'test' })
    const path = asked.url.split('?', 1)[0]
    const route = FILE_ROUTES.find(({ prefix, takes }) => path.startsWith(prefix) && takes?.(path))
    route?.(asked).then((answer) => writeResponse(response, answer, {}, { id: 'test' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  csv = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  lines = (await (await fetch(csv)).text()).trim().split('\r\n')
  expect(lines[0]).toBe('date,mvrv,formula')
  expect(lines).toHaveLength(13)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

function codeOf(id: FileCode['id']): string {
  return fileCode({ csv, parquet: csv.replace('.csv', '.parquet') }).find((one) => one.id === id)?.code ?? ''
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
    const [head, last] = [lines[0], lines[12]].map((line) =>
      JSON.stringify(line.split(',')).replaceAll('"', "'"),
    )
    expect(stdout.replaceAll(/\s+/g, '')).toBe(head + last)
  })

  /** Value, day and number of rows, as Python prints them. */
  const lastRow = () => {
    const [day, value] = lines[12].split(',')
    return `${value} ${day} 12`
  }

  const inPython = async (code: string, check: string) => {
    const file = join(folder, 'chart.py')
    writeFileSync(file, `${code}\n${check}\n`)
    const { stdout } = await run(python, [file], { env: { ...process.env, MPLBACKEND: 'Agg' } })
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
    const { cells } = JSON.parse(notebookOf({ csv, parquet: '', page: csv }, 'MVRV “ratio"'))
    const code = cells
      .filter(({ cell_type }: { cell_type: string }) => cell_type === 'code')
      .map(({ source }: { source: string }) => source)
    const drawn = code.join('\n').replace('chart.plot(', 'axes = chart.plot(')
    expect(await inPython(drawn, 'print(len(axes.get_lines()), axes.get_title())')).toBe('2 MVRV “ratio"')
  })

  test.skipIf(!has.python)('Python that at least compiles, whatever is in the address', async () => {
    const sly = 'https://charts.example/onchain/mvrv.csv?formula="+__import__("os")+\'\\'
    const all = fileCode({ csv: sly, parquet: sly })
    for (const id of ['python', 'polars']) {
      const code = all.find((one) => one.id === id)?.code ?? ''
      const check = `import ast, sys\ntree = ast.parse(sys.argv[1])\nprint([n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and str(n.value).startswith("http")][0] == sys.argv[2])`
      expect((await run(python, ['-c', check, code, sly])).stdout.trim()).toBe('True')
    }
  })

  test.skipIf(!has.r)('R', async () => {
    const { stdout } = await run('Rscript', ['-e', codeOf('r')])
    expect(stdout).toContain('2026-01-12')
  })

  // DuckDB loads addresses with an extension that it downloads, and Sheets and Power Query run elsewhere: their code
  // names the address, which a plain GET loads.
  test.each(['duckdb', 'sheets', 'excel'] as const)('%s, as far as a plain GET', async (id) => {
    const [, address] = /["'](http[^"']+)["']/.exec(codeOf(id)) ?? []
    const response = await fetch(address)
    const body = Buffer.from(await response.arrayBuffer())
    if (id === 'duckdb') expect(body.subarray(0, 4).toString()).toBe('PAR1')
    else expect(body.toString().split('\r\n')[0]).toBe(lines[0])
  })
})

test('quotes in an address cannot end the text of the code', () => {
  const sly = `https://charts.example/x.csv?a='; drop table b; --"`
  const codes = new Map(fileCode({ csv: sly, parquet: sly }).map(({ id, code }) => [id, code]))
  expect(codes.get('duckdb')).toBe(`select * from 'https://charts.example/x.csv?a=''; drop table b; --"';`)
  expect(codes.get('sheets')).toBe(`=IMPORTDATA("https://charts.example/x.csv?a='; drop table b; --""")`)
  expect(codes.get('curl')).toContain(`a='\\''; drop`)
})

test('a notebook is one of nbformat 4.5', () => {
  const notebook = JSON.parse(notebookOf({ csv: 'http://a/b.csv', parquet: '', page: 'http://a/b' }, 'A *b*'))
  expect([notebook.nbformat, notebook.nbformat_minor]).toEqual([4, 5])
  expect(new Set(notebook.cells.map(({ id }: { id: string }) => id)).size).toBe(notebook.cells.length)
  expect(notebook.cells[0].source).toContain('# A \\*b\\*')
})
