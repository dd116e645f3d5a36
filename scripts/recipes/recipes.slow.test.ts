import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyHunks, readRecipes, type Step } from './read-recipes'

/** Files that a clone does not have. A stale `tsbuildinfo` would make the compiler ten times slower. */
const NOT_COPIED = new Set([
  '.git',
  '.next',
  '.chartroom',
  'data',
  'node_modules',
  'test-results',
  'tsconfig.tsbuildinfo',
])

const recipes = readRecipes(readFileSync('docs/recipes.md', 'utf8'))
const copy = mkdtempSync(join(tmpdir(), 'chartroom-recipes-'))

beforeAll(() => {
  for (const name of readdirSync('.')) {
    if (!NOT_COPIED.has(name)) cpSync(name, join(copy, name), { recursive: true })
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Environment variables that must not reach the inner test run. */
const env: NodeJS.ProcessEnv = { ...process.env }
for (const name of Object.keys(env)) if (/^(VITEST|TEST$)/.test(name)) delete env[name]

function run(command: string): void {
  const { status, stdout, stderr } = spawnSync(command, { cwd: copy, shell: true, encoding: 'utf8', env })
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0)
  // A filter that matches no test would pass.
  if (command.includes('test:unit')) expect(stdout).toMatch(/Tests .*\d+ passed/)
}

function follow(step: Step): void {
  if (step.kind === 'run') {
    run(step.command)
    return
  }
  const path = join(copy, step.file)
  const exists = existsSync(path)
  expect(exists, `${step.file} ${exists ? 'exists already' : 'is missing'}`).toBe(step.kind === 'change')
  if (step.kind === 'create') mkdirSync(dirname(path), { recursive: true })
  const text =
    step.kind === 'create' ? step.text : applyHunks(step.file, readFileSync(path, 'utf8'), step.hunks)
  writeFileSync(path, text)
}

test('the page has recipes with code and commands', () => {
  const titles = recipes.map(({ title }) => title)
  expect(titles).toEqual(
    expect.arrayContaining([
      'A new series',
      'A new economic series',
      'A new importer',
      'A new parameter',
      'A new chart kind',
    ]),
  )
  for (const { title, steps } of recipes) {
    expect(
      steps.some(({ kind }) => kind === 'run'),
      title,
    ).toBe(true)
  }
})

test.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
  '%s: the recipe works as written',
  (_, { steps }) => {
    for (const step of steps) follow(step)
  },
)

test('the types are correct after every recipe', () => run('npm run types'))

test('a hunk must match exactly one place', () => {
  const hunk = { from: 'b\n', to: 'c\n' }
  expect(applyHunks('x', 'a\nb\n', [hunk])).toBe('a\nc\n')
  expect(() => applyHunks('x', 'a\n', [hunk])).toThrow('must match exactly one place, but matches 0')
  expect(() => applyHunks('x', 'b\nb\n', [hunk])).toThrow('must match exactly one place, but matches 2')
})
