import { existsSync } from 'node:fs'
import { fingerprint, rememberedFingerprint, rememberFingerprint } from './fingerprint.mjs'
import { fail, runStep } from './run-step.mjs'

/** Installs what the lock file names, unless that is what is there already. */
export async function install() {
  const wanted = fingerprint(['package.json', 'package-lock.json'])
  if (existsSync('node_modules') && rememberedFingerprint('install') === wanted) return
  console.log('Installing dependencies (once; about half a minute) …')
  const { code } = await runStep('npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) fail('The dependencies could not be installed: npm ci failed; its message stands above.')
  rememberFingerprint('install', wanted)
}
