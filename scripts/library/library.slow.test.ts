import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeFormula } from '@/lib/compare/compute-formula'
import { readScripts } from '@/lib/compare/language/read-script.test-data'
import { DAY_MS } from '@/lib/engine/frame'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import { FUNCTIONS } from '@/lib/formula/functions/function-table'
import { callOf, randomFrom } from '@/lib/formula/laws/random-formulas.test-data'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { unlimited } from '@/lib/http/fake/unlimited'
import { listen } from '@/lib/process/fake/listen'
import { quietListener } from '@/lib/server/fake/quiet-listener'
import { createTestService, PRO } from '@/lib/service/fake/test-service'
import { root } from '@/scripts/checks/boundaries/import-graph'
import { buildLibrary, packLibrary, withPlainPaths } from './build-library'
import { clientLibrary, formulaLibrary } from './libraries'

// Both packages are installed into an empty project and used there as anybody would.

const folder = mkdtempSync(join(tmpdir(), 'libraries-'))
const project = join(folder, 'project')
const tsc = join(root, 'node_modules/typescript/bin/tsc')
const api = createTestService()
const server = createServer(
  quietListener({
    routes: { '/api/': (request) => api.service.handle(request, unlimited) },
  }),
)

beforeAll(async () => {
  const document = JSON.parse(Buffer.from((await api.ask('/api/openapi.json')).body).toString())
  mkdirSync(project)
  const tarballs: string[] = []
  for (const library of [formulaLibrary(), clientLibrary(document, folder, writeFileSync)]) {
    const staged = join(folder, library.name)
    await buildLibrary(library, staged)
    tarballs.push(packLibrary(staged, folder))
  }
  writeFileSync(join(project, 'package.json'), '{"name": "empty", "private": true, "type": "module"}')
  const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', ...flags, ...tarballs], { cwd: project, stdio: 'pipe' })
  await listen(server)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const installed = (path: string) => readFileSync(join(project, 'node_modules', path), 'utf8')

/** JSON that a program of the project prints. */
async function run(program: string, ...args: string[]) {
  writeFileSync(join(project, 'program.js'), program)
  const { stdout } = await promisify(execFile)(process.execPath, ['program.js', ...args], {
    cwd: project,
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout)
}

const COMPUTE = `
import { readFileSync } from 'node:fs'
import { computeOver, FormulaError, FUNCTIONS } from 'chartroom-formula'
const { sets, cases } = JSON.parse(readFileSync('cases.json', 'utf8'))
const column = (values) => Float64Array.from(values, (one) => one ?? NaN)
const answers = cases.map(([set, text]) => {
  const { time, cadence, columns, units } = sets[set]
  const given = new Map(columns.map(([name, values]) => [name, column(values)]))
  try {
    const { values, unit } = computeOver(text, { time: column(time), cadence, columns: given, units: new Map(units) })
    return { values: [...values], unit }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    return { message: error.message, at: error.at, to: error.to }
  }
})
console.log(JSON.stringify({ functions: [...FUNCTIONS.keys()], answers }))
`

interface Computed {
  values: (number | null)[]
  unit: string
}
interface Columns {
  time: Float64Array
  cadence: string
  columns: ReadonlyMap<string, Float64Array>
  units?: ReadonlyMap<string, string>
}

async function computeThere(sets: readonly Columns[], cases: readonly (readonly [number, string])[]) {
  const plain = sets.map(({ time, cadence, columns, units = new Map() }) => ({
    ...{ time: [...time], cadence, units: [...units] },
    columns: [...columns].map(([name, values]) => [name, [...values]]),
  }))
  writeFileSync(join(project, 'cases.json'), JSON.stringify({ sets: plain, cases }))
  return (await run(COMPUTE)) as { functions: string[]; answers: (Computed & { message?: string })[] }
}

test('neither package has dependencies, or imports anything', () => {
  for (const name of ['chartroom-formula', 'chartroom-client']) {
    const facts = JSON.parse(installed(`${name}/package.json`))
    expect(facts).not.toHaveProperty('dependencies')
    expect(facts.version).toBe(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
    expect(installed(`${name}/index.js`)).not.toMatch(/^import |\bimport\(|\brequire\(/m)
    expect(installed(`${name}/README.md`)).toContain(`from '${name}'`)
  }
  expect(installed('chartroom-formula/language.md')).toMatch(/^# Formulas$/m)
  expect(installed('chartroom-formula/language.md')).not.toMatch(/\]\((?!https?:)/)
})

test('every function of the installed library has the values that the chart has', async () => {
  const time = Float64Array.from({ length: 800 }, (_, row) => Date.UTC(2022, 5, 1) + row * DAY_MS)
  const columns = new Map(['a', 'b', 'net'].map((name, seed) => [name, randomWalk(time.length, seed + 3)]))
  const random = randomFrom(11)
  const texts = [...FUNCTIONS.values()].flatMap((one) =>
    Array.from({ length: 3 }, () => {
      let place = 0
      return callOf(one, random, (type) => (type === 'truth' ? 'a > b' : ['a', 'b', 'net'][place++ % 3]))
    }),
  )
  const { functions, answers } = await computeThere(
    [{ time, cadence: 'daily', columns }],
    texts.map((text) => [0, text] as const),
  )
  expect(functions).toEqual([...FUNCTIONS.keys()])
  const rows = { time, cadence: 'daily' as const }
  const series = [...columns].map(([name, values]) => {
    return [
      name,
      { ...rows, known: time, values, own: true as const, field: { unit: 'none' as const } },
    ] as const
  })
  let withValues = 0
  for (const [at, text] of texts.entries()) {
    const find = () => ({ reason: 'There is none.' })
    const own = computeFormula({
      formula: parseFormula(text),
      rows,
      names: new Map(series),
      find,
      gaps: 'hold',
    })
    expect(answers[at], text).toEqual({
      values: Array.from(own.values, (value) => (Number.isNaN(value) ? null : value)),
      unit: own.unit,
    })
    if (own.values.some(Number.isFinite)) withValues++
  }
  expect(withValues).toBeGreaterThan(texts.length * 0.8)
})

test('the examples of the language have their stated values, and errors have their place', async () => {
  const scripts = readScripts(readFileSync(join(root, 'lib/compare/language/functions.txt'), 'utf8')).filter(
    ({ gaps }) => gaps === 'kept',
  )
  const sets = scripts.map(({ rows, series }) => ({
    ...rows,
    columns: new Map([...series].map(([name, { values }]) => [name, values])),
  }))
  const evals = scripts.flatMap(({ evals }, set) => evals.map((one) => ({ set, ...one })))
  expect(evals.length).toBeGreaterThan(40)
  const { answers } = await computeThere(sets, [
    ...evals.map(({ set, text }) => [set, text] as const),
    [0, 'smaa(x, 3)'],
    [0, 'onchain/mvrv + x'],
  ])
  const shown = (value: number | null) =>
    value === null || Number.isNaN(value) ? '_' : Number(value.toPrecision(10))
  for (const [at, { text, values, error }] of evals.entries()) {
    if (error) expect(answers[at].message, text).toContain(error.message)
    else if (values) expect(answers[at].values.map(shown), text).toEqual(values.map(shown))
  }
  expect(answers.slice(-2)).toMatchObject([
    { message: expect.stringMatching(/^Unknown function “smaa”/), at: 0, to: 4 },
    { message: expect.stringContaining('There is no series at onchain/mvrv'), at: 0 },
  ])
})

test('the installed client gets what the service answers, and its refusals', async () => {
  const { port } = server.address() as AddressInfo
  const answer = await run(
    `import { ApiFailure, createClient } from 'chartroom-client'
const [, , baseUrl, key] = process.argv
const client = createClient({ baseUrl, key })
const { data } = await client.get('/api/v1/onchain/mvrv', { days: 3 })
const refused = await createClient({ baseUrl, key: 'wrong' }).get('/api/v1/onchain/mvrv').catch((error) => error)
console.log(JSON.stringify({ data, isFailure: refused instanceof ApiFailure, code: refused.code }))`,
    `http://127.0.0.1:${port}`,
    PRO,
  )
  const own = JSON.parse(
    Buffer.from((await api.ask('/api/v1/onchain/mvrv?days=3', { 'x-api-key': PRO })).body).toString(),
  )
  expect(answer).toEqual({ data: own.data, isFailure: true, code: 'invalid_key' })
  expect(answer.data).toHaveLength(3)
})

test('the types of both packages are found and checked by strict projects, with either resolution of modules', () => {
  const laws = readFileSync(join(root, 'lib/client/laws.txt'), 'utf8').replace(
    "'./client'",
    "'chartroom-client'",
  )
  writeFileSync(join(project, 'client-laws.ts'), laws)
  writeFileSync(
    join(project, 'formula-laws.ts'),
    `import { type ColumnsOfRows, computeOver, FUNCTIONS } from 'chartroom-formula'
const given: ColumnsOfRows = { time: new Float64Array(1), columns: new Map([['a', new Float64Array(1)]]) }
export const values: Float64Array = computeOver('a + 1', given).values
export const weight: number | undefined = FUNCTIONS.get('sma')?.weight
// @ts-expect-error columns are a map of arrays of doubles
computeOver('a', { time: new Float64Array(1), columns: new Map([['a', [1]]]) })
// @ts-expect-error unknown cadence
computeOver('a', { ...given, cadence: 'yearly' })
`,
  )
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const flags = `--noEmit --ignoreConfig --strict --target es2022 --lib es2023,dom --module ${module}`
    const args = [...flags.split(' '), '--moduleResolution', resolution, '--types', '']
    execFileSync(process.execPath, [tsc, ...args, 'client-laws.ts', 'formula-laws.ts'], {
      cwd: project,
      stdio: 'pipe',
    })
  }
})

test('paths in declarations become relative and get their ending', () => {
  expect(
    withPlainPaths(
      `import type { A } from '@/lib/a/b'\nexport * from './c'\nlet x: import('../d').D`,
      'lib/e/f.d.ts',
    ),
  ).toBe(`import type { A } from '../a/b.js'\nexport * from './c.js'\nlet x: import('../d.js').D`)
})
