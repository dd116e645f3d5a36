import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { auditDependencies } from './setup/audit.mjs'
import { findBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { checkNode } from './setup/check-node.mjs'
import { install } from './setup/install.mjs'
import { runStep } from './setup/run-step.mjs'
import { prepareServers } from './setup/servers.mjs'

const REPORTS = '.chartroom/reports'
const ENV = { NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }

checkNode()
const began = Date.now()
await install()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

let passed = 0
let failed = 0

/** A gate counts as one check, or as the tests its report lists. */
async function gate(name, run) {
  const start = Date.now()
  console.log(`\n── ${name}`)
  let counts
  try {
    counts = await run()
  } catch (error) {
    console.error(error.message)
    counts = { passed: 0, failed: 1 }
  }
  passed += counts.passed
  failed += counts.failed
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  return counts.failed === 0
}

async function command(args) {
  const { code } = await runStep(process.execPath, args, { env: ENV })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function bin(name, path) {
  return `node_modules/${name}/${path}`
}

function readReport(file, code, count) {
  try {
    const counts = count(JSON.parse(readFileSync(`${REPORTS}/${file}`, 'utf8')))
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

await gate('format and lint', () => command([bin('@biomejs/biome', 'bin/biome'), 'ci', '.']))
await gate('types', () => command([bin('typescript', 'bin/tsc'), '--noEmit']))
await gate('dependencies', async () => {
  const { outcome, lines } = await auditDependencies()
  for (const line of lines) console.log(line)
  return { passed: Number(outcome === 'passed'), failed: Number(outcome === 'failed') }
})
await gate('unit', async () => {
  await prepareServers()
  const args = [
    'run',
    '--config',
    'scripts/vitest.config.ts',
    '--silent',
    '--reporter=default',
    '--reporter=json',
  ]
  const { code } = await runStep(
    process.execPath,
    [bin('vitest', 'vitest.mjs'), ...args, `--outputFile.json=${REPORTS}/unit.json`],
    { env: ENV },
  )
  return readReport('unit.json', code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests === 0 ? 1 : 0),
  }))
})
const built = await gate('build', async () =>
  (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
)
if (built) {
  await gate('end to end', async () => {
    const browser = await findBrowser()
    const { code } = await runStep(
      process.execPath,
      [bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      { env: { ...ENV, ...(browser ? { CHROMIUM_PATH: browser } : {}) } },
    )
    return readReport('e2e.json', code, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }))
  })
}

console.log(`\nEverything took ${((Date.now() - began) / 1000).toFixed(0)} s.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
