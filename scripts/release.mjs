// Checks everything that a release needs: `npm run release`. With `-- --tag` it then tags the commit. It publishes nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tryPackage } from './package/try-package.mjs'
import { firstEntry, quickChecks, tagOf } from './release/checks.mjs'
import { build } from './setup/build.mjs'
import { runStep } from './setup/run-step.mjs'

const { values } = parseArgs({
  options: { tag: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
})
if (values.tag && values['dry-run']) {
  console.error('Choose --tag or --dry-run, not both.')
  process.exit(2)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** @type {{ name: string, check: () => string | Promise<string> }[]} */
const slowChecks = [
  {
    name: 'package and its journey',
    async check() {
      if (!(await build())) throw new Error('The build failed. See the output above.')
      const { passed, failed } = await tryPackage()
      if (failed > 0) throw new Error(`${failed} trials of the package failed. See the output above.`)
      return `${passed} trials passed`
    },
  },
  ...['formula', 'client'].map((name) => ({
    name: `library ${name}`,
    async check() {
      const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/library/library.ts', name]
      const { code, output } = await runStep(process.execPath, args, { quiet: true })
      if (code !== 0) throw new Error(output)
      return output.trim()
    },
  })),
]

/** Prints each step. Returns whether all succeeded. */
async function runAll(checks) {
  let failed = 0
  for (const { name, check } of checks) {
    try {
      console.log(`ok      ${name}: ${await check()}`)
    } catch (error) {
      failed++
      console.error(`FAILED  ${name}: ${error.message}`)
    }
  }
  return failed === 0
}

const isReady = (await runAll(quickChecks('.'))) && (await runAll(slowChecks))
const { title, text } = firstEntry(readFileSync('CHANGELOG.md', 'utf8'))
const tag = tagOf(title)
if (!isReady) {
  console.error('\nNot released.')
  process.exitCode = 1
} else if (!values.tag) {
  console.log(`\nReady. Nothing was changed: npm run release -- --tag makes the tag ${tag}.`)
} else {
  const message = `Chartroom ${title}\n\n${text}\n`
  const made = spawnSync('git', ['tag', '--annotate', '--cleanup=verbatim', '--file=-', tag], {
    input: message,
    encoding: 'utf8',
  })
  if (made.status !== 0) {
    console.error(`FAILED  tag: ${made.stderr.trim()}`)
    process.exitCode = 1
  } else
    console.log(
      `\nMade the tag ${tag}. To publish: git push origin ${tag}, and the tarball in .chartroom/package.`,
    )
}
