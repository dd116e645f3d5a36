import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS } from './list.mjs'

// Runs the tests of a room over each mutant of it: `npm run mutants -- <part of a file, name or reason>`.

/** Only against mutants that never end. Those count as killed. */
const LONGEST_MS = 300_000

const wanted = process.argv.slice(2)
const chosen = MUTANTS.filter((one) => wanted.every((text) => JSON.stringify(one).includes(text)))
if (chosen.length === 0) throw new Error(`No mutant has ${wanted.join(' and ')}.`)
const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
const names = new Map()

/** @typedef {import('./list.mjs').Mutant} Mutant */

/**
 * @param {readonly string[]} tests
 * @param {Mutant} [mutant]
 */
function runTests(tests, mutant) {
  const [report, settings, mark] = ['report.json', 'mutant.json', 'mark'].map((name) => join(folder, name))
  for (const file of [report, mark]) rmSync(file, { force: true })
  if (mutant) writeFileSync(settings, JSON.stringify({ ...mutant, mark }))
  const args = ['run', '--config', 'scripts/mutants/vitest.config.ts', '--bail=1', '--reporter=json']
  const { signal } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, `--outputFile=${report}`, ...tests],
    {
      env: { ...process.env, MUTANT: mutant ? settings : '' },
      timeout: mutant && LONGEST_MS,
      stdio: 'ignore',
    },
  )
  if (signal) return { outcome: 'killed', by: 'never ended' }
  if (!existsSync(report)) return { outcome: 'broken', by: 'no test ran' }
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (mutant && !existsSync(mark)) return { outcome: 'survived', by: 'its file was not loaded' }
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  if (failed) return { outcome: 'killed', by: failed.fullName }
  const isBroken = numTotalTests === 0 || testResults.some(({ status }) => status === 'failed')
  return isBroken
    ? { outcome: 'broken', by: 'a test file could not be loaded' }
    : { outcome: 'survived', by: '' }
}

/** @param {Mutant} mutant */
function tryMutant(mutant) {
  const { file, before, after, tests } = mutant
  const found = existsSync(file) ? readFileSync(file, 'utf8').split(before).length - 1 : 0
  if (found !== 1 || before === after)
    return { outcome: 'stale', by: `its text is in ${file} ${found} times` }
  return runTests(tests, mutant)
}

try {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
  const { outcome, by } = runTests(files)
  if (outcome !== 'survived') throw new Error(`The tests must pass without a mutant first: ${by}`)
  const counts = new Map()
  let wrong = 0
  for (const mutant of chosen) {
    const { outcome, by } = tryMutant(mutant)
    const expected = mutant.equivalent ? 'survived' : 'killed'
    const isWrong = outcome !== expected || names.has(mutant.name)
    names.set(mutant.name, outcome)
    if (isWrong) wrong++
    const told = outcome === 'survived' && !isWrong ? 'equivalent' : outcome
    counts.set(told, (counts.get(told) ?? 0) + 1)
    console.log(
      `${isWrong ? '!' : ' '} ${told.padEnd(10)} ${mutant.name}${by ? ` (${by.slice(0, 90)})` : ''}`,
    )
  }
  console.log([...counts].map(([told, count]) => `${count} ${told}`).join(', '))
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
