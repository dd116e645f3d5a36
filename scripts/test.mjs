import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { tryForms } from './journey/try-forms.mjs'
import { tryPackage } from './package/try-package.mjs'
import { auditDependencies } from './setup/audit.mjs'
import { findBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { checkNode } from './setup/check-node.mjs'
import { describeWarnings } from './setup/gate/build-warnings.mjs'
import { countEndToEnd, countUnit } from './setup/gate/count-tests.mjs'
import { TURNS, turnOf } from './setup/gate/draw-lots.mjs'
import { commitOf, writeGateRecord } from './setup/gate/gate-record.mjs'
import keepInMemory from './setup/gate/memory-folder.mjs'
import { printTimes } from './setup/gate/print-times.mjs'
import { changedFiles, listFiles, slowFiles, slowToSkip } from './setup/gate/slow-tests.mjs'
import { install } from './setup/install.mjs'
import { runStep } from './setup/run-step.mjs'
import { prepareServers } from './setup/servers.mjs'

const REPORTS = '.chartroom/reports'
const ENV = { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

/** Everything, or what fits into twelve minutes. */
const isAll = process.argv.includes('--all')
const isQuick = process.argv.includes('--quick')

checkNode()
const began = Date.now()
const commit = commitOf('.')
process.once('exit', keepInMemory())
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
await install()
/** Servers and then the browser of the tests. They come from the network, which the first checks need not wait for. */
const servers = isQuick ? Promise.resolve() : prepareServers()
const browser = isQuick ? Promise.resolve(null) : servers.then(findBrowser)
// The part that needs it says why there is none.
browser.catch(() => {})
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const files = await listFiles()
const changed = await changedFiles()
const seed = process.env.LAW_SEED || String(Date.now() % 1_000_000)
const turns = isAll || isQuick ? { skipped: [], words: '' } : await choose('turns.ts', [seed, ...changed])
/** Tests that a run leaves out, and the sample that laws check. */
const sampled = isAll
  ? { unit: {}, endToEnd: {} }
  : {
      unit: {
        LAW_SEED: seed,
        LAW_CHANGED: isQuick ? '' : await changedSeries(changed),
        SKIPPED_TESTS: isQuick ? '' : [...slowToSkip(files, seed, changed), ...turns.skipped].join(' '),
      },
      endToEnd: {
        LAW_SEED: seed,
        SKIPPED_TESTS: slowFiles(files)
          .filter((file) => !changed.includes(file))
          .join(' '),
        CHANGED_TESTS: changed.filter((file) => file.endsWith('.spec.ts')).join(' '),
      },
    }
if (!isAll && !isQuick)
  console.log(
    `Laws check one of 24 series, one of 72 slow files runs (LAW_SEED=${seed}), end to end one test of each mechanism and turn ${turnOf(seed)} of ${TURNS.length}. Everything: npm run test:all\n${turns.words}`,
  )

let passed = 0
let failed = 0
/** @type {[string, number][]} */
const parts = [['install', Date.now() - began]]
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const flaky = []

/** A gate counts as one check, or as the number of tests in its report. */
async function gate(name, run) {
  const start = Date.now()
  const busy = busySeconds()
  console.log(`\n── ${name}`)
  let counts
  try {
    counts = await run()
  } catch (error) {
    console.error(error.message)
    counts = { passed: 0, failed: 1 }
  }
  failures.push(...(counts.failures ?? []))
  if (counts.failed > 0 && !counts.failures?.length && !counts.flaky?.length) failures.push(name)
  passed += counts.passed
  failed += counts.failed
  for (const test of counts.flaky ?? []) {
    flaky.push(test)
    console.error(`FLAKY, counted as failed: ${test}`)
  }
  parts.push([name, Date.now() - start])
  const seconds = (Date.now() - start) / 1000
  const cores = (busySeconds() - busy) / seconds
  console.log(
    `── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s, ${cores.toFixed(1)} of ${cpus().length} cores busy)`,
  )
  return counts.failed === 0
}

/** Processor time of the whole machine that was not idle. */
function busySeconds() {
  const times = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return times.reduce((sum, time) => sum + time, 0) / 1000
}

async function command(args) {
  const { code } = await runStep(process.execPath, args, { env: ENV })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Series that the laws check whatever the seed. */
async function changedSeries(all) {
  const code = all.filter((file) => /^lib\/.*\.ts$/.test(file) && !/\.test[.-]/.test(file))
  if (code.length === 0) return ''
  const { output } = await runStep(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/setup/gate/changed-series.ts', ...code],
    { quiet: true, errors: 'separate' },
  )
  return output.split('\n').filter(Boolean).join(' ')
}

/** The tests nearest to the change. Says which and why. */
async function chooseNearest() {
  const { chosen, words } = await choose('nearest-tests.ts', changed)
  console.log(words)
  return chosen
}

/** Choice of a program of the gate, which prints it as JSON. */
async function choose(program, args) {
  const { code, output } = await runStep(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', `scripts/setup/gate/${program}`, ...args],
    { quiet: true, errors: 'separate' },
  )
  if (code !== 0) throw new Error(`Could not choose the tests of this run:\n${output}`)
  return JSON.parse(output)
}

/** Changed files in a quick run, otherwise all. Changed rules apply to all files. */
function filesToLint() {
  const there = changed.filter((file) => existsSync(file))
  const all = !isQuick || there.includes('.biome.json') || there.includes('package.json')
  return all ? ['.'] : ['--files-ignore-unknown=true', '--no-errors-on-unmatched', ...there]
}

function bin(name, path) {
  return `node_modules/${name}/${path}`
}

const readReport = (file) => JSON.parse(readFileSync(`${REPORTS}/${file}`, 'utf8'))

/** The counts of a run. A run that failed without a failed test counts as one failure. */
function countRun(code, count) {
  try {
    const counts = count()
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch (error) {
    console.error(`Could not read the test report: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

async function tryShipped() {
  await gate('package', () => tryPackage({ isSampled: !isAll }))
  if (isAll) await gate('every form on every Node', () => tryForms())
}

async function tryInBrowser() {
  await gate('end to end', async () => {
    const path = await browser
    const { code } = await runStep(
      process.execPath,
      [bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      { env: { ...ENV, ...sampled.endToEnd, ...(path ? { CHROMIUM_PATH: path } : {}) } },
    )
    return countRun(code, () => countEndToEnd(readReport('e2e.json')))
  })
}

await gate('format and lint', () =>
  command([bin('@biomejs/biome', 'bin/biome'), 'ci', '--error-on-warnings', ...filesToLint()]),
)
await gate('types', () =>
  command([
    bin('typescript', 'bin/tsc'),
    ...['--noEmit', '--incremental', '--tsBuildInfoFile', '.chartroom/types.tsbuildinfo'],
  ]),
)
if (!isQuick)
  await gate('dependencies', async () => {
    const { outcome, lines } = await auditDependencies()
    for (const line of lines) console.log(line)
    return { passed: Number(outcome === 'passed'), failed: Number(outcome === 'failed') }
  })
// Before the tests, whose servers come meanwhile, and which use its catalog and its empty database.
const built =
  !isQuick &&
  (await gate('build', async () => {
    const isBuilt = await build()
    const warnings = isBuilt ? describeWarnings() : null
    if (warnings) console.error(warnings)
    return isBuilt && !warnings ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }))
await gate('unit', async () => {
  const chosen = isQuick ? await chooseNearest() : []
  if (isQuick && chosen.length === 0) return { passed: 0, failed: 0 }
  await servers
  const args = [
    'run',
    ...chosen,
    '--config',
    'scripts/vitest.config.ts',
    '--silent',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/setup/gate/run-reporter.mjs',
  ]
  const { code } = await runStep(
    process.execPath,
    [bin('vitest', 'vitest.mjs'), ...args, `--outputFile.json=${REPORTS}/unit.json`],
    { env: { ...ENV, ...sampled.unit, RUN_REPORT: `${REPORTS}/unit-run.json` } },
  )
  return countRun(code, () => countUnit(readReport('unit.json'), readReport('unit-run.json')))
})
if (built && isAll) {
  await tryShipped()
  await tryInBrowser()
} else if (built) {
  // The package waits for the registry and for one server after another.
  await Promise.all([tryShipped(), tryInBrowser()])
}

printTimes(REPORTS, parts)
console.log(`\nEverything took ${((Date.now() - began) / 1000).toFixed(0)} s`)
if (failures.length > 0) console.log(`Failed:\n  ${failures.join('\n  ')}`)
if (flaky.length > 0) console.log(`Flaky, counted as failed:\n  ${flaky.join('\n  ')}`)
console.log(`${passed} passed, ${failed} failed`)
// A release needs a whole run on its commit (scripts/release.mjs).
if (!isQuick && commit !== null && commitOf('.') === commit)
  writeGateRecord('.', { commit, isAll, passed, failed, at: new Date().toISOString() })
process.exitCode = failed === 0 ? 0 : 1
