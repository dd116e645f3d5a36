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
  console.log('Building (once after each change; about half a minute) …')
  const isKept = true
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const next = await runStep(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env,
    isKept,
  })
  if (next.code !== 0) return false
  const entry = await runStep(process.execPath, ['scripts/build-entry.mjs'], { isKept })
  if (entry.code !== 0) return false
  rememberWarnings(findWarnings(next.output + entry.output))
  rememberFingerprint('build', wanted)
  return true
}
