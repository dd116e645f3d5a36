import { existsSync } from 'node:fs'
import { fingerprint, rememberedFingerprint, rememberFingerprint } from './fingerprint.mjs'
import { findWarnings, rememberWarnings } from './gate/build-warnings.mjs'
import { runStep } from './run-step.mjs'
import { SOURCES } from './source-identity.mjs'

/**
 * Builds the dashboard and the process entry, unless the sources have not changed since the last build.
 * @returns {Promise<boolean>} true if there is a usable build
 */
export async function build() {
  // Native packages and the bundles fit one version of Node.
  const wanted = `${process.version} ${fingerprint(SOURCES)}`
  const there = existsSync('.next/BUILD_ID') && existsSync('.chartroom/server.mjs')
  if (there && rememberedFingerprint('build') === wanted) return true
  console.log('Building, once after each change:')
  const pages = await step('pages and scripts', ['node_modules/next/dist/bin/next', 'build'])
  if (pages === null) return false
  const server = await step('server, workers and command line', ['scripts/build-entry.mjs'])
  if (server === null) return false
  const warnings = findWarnings(pages + server)
  for (const warning of warnings) console.log(warning)
  rememberWarnings(warnings)
  rememberFingerprint('build', wanted)
  return true
}

/** The output of one step of a build, which only a failure prints; null after one. Says what runs and how long it took. */
async function step(name, args) {
  process.stdout.write(`  ${name} …`)
  const began = Date.now()
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runStep(process.execPath, args, { env, quiet: true })
  const seconds = `${((Date.now() - began) / 1000).toFixed(0)} s`
  console.log(code === 0 ? ` ${seconds}` : ` failed after ${seconds}\n${output}`)
  return code === 0 ? output : null
}
