import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { runStep } from '../run-step.mjs'
import { describeWarnings, findWarnings, rememberWarnings } from './build-warnings.mjs'

/** Output of a build of the pages without a warning. */
const QUIET = `▲ Next.js 16.4.6 (Turbopack)
✓ Running next.config.js took 932ms
⚠ No build cache found. Please configure build caching for faster rebuilds. Read more: https://nextjs.org/docs/messages/no-cache
- Experiments (use with caution):
  · serverActions
✓ Compiled successfully in 2.7min
  Generating static pages using 1 worker (8/35)
ƒ  (Dynamic)  server-rendered on demand
`
const LOUD = `Turbopack build encountered 2 warnings:
./lib/sources/open-folder.ts:12:3
Overly broad patterns can lead to build performance issues
⚠ Linting is disabled.
`

const temporaryFile = () => {
  const folder = temporaryFolder()
  return join(folder, 'build.warnings')
}

test('a build without warnings has none', () => {
  expect(findWarnings(QUIET)).toEqual([])
  const file = temporaryFile()
  expect(describeWarnings(file)).toBeNull()
  rememberWarnings([], file)
  expect(describeWarnings(file)).toBeNull()
})

test('warnings are named with their place, also to a gate that uses the same build again', () => {
  const file = temporaryFile()
  rememberWarnings(findWarnings(QUIET + LOUD), file)
  expect(describeWarnings(file)).toMatch(
    /^The build printed warnings\. .*\nTurbopack build encountered 2 warnings:\n\.\/lib\/sources\/open-folder\.ts:12:3/,
  )
})

test('what the bundler of the entry and Node itself warn of is found', async () => {
  const bundler = `const { build } = await import('esbuild'); await build({ stdin: { contents: 'if (typeof x === "nul") y()' }, write: false })`
  for (const [program, finds] of [
    [bundler, /\[WARNING\].*nul/],
    [`process.emitWarning('this goes away')`, /Warning: this goes away/],
  ] as const) {
    const { code, output } = await runStep(process.execPath, ['--input-type=module', '-e', program], {
      quiet: true,
    })
    expect(code).toBe(0)
    expect(findWarnings(output)[0]).toMatch(finds)
  }
})
