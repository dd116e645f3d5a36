import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const SLOWEST = 10

/**
 * Prints where the time of a run went: its parts, the rooms of the unit tests, and the slowest files of each kind.
 * @param {string} reports
 * @param {readonly [string, number][]} parts
 */
export function printTimes(reports, parts) {
  print('Parts', parts)
  const unit = read(`${reports}/unit.json`)
  if (unit) {
    const files = unit.testResults.map(({ name, assertionResults }) => [
      relative(process.cwd(), name),
      assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    ])
    print(
      'Rooms (tests without imports)',
      sums(files, ([name]) => name.split('/').slice(0, 2).join('/')),
    )
    print('Slowest files', files)
  }
  const endToEnd = read(`${reports}/e2e.json`)
  if (endToEnd)
    print(
      'Slowest end-to-end files',
      sums(endToEnd.suites.flatMap(durations), ([name]) => name),
    )
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

function print(title, rows) {
  console.log(`\n${title}`)
  const slowest = [...rows].sort(([, one], [, other]) => other - one).slice(0, SLOWEST)
  for (const [name, ms] of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

function sums(rows, keyOf) {
  const sum = new Map()
  for (const row of rows) sum.set(keyOf(row), (sum.get(keyOf(row)) ?? 0) + row[1])
  return [...sum]
}

function durations({ file, specs = [], suites = [] }) {
  const here = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [[file, here.reduce((sum, { duration }) => sum + duration, 0)], ...suites.flatMap(durations)]
}
