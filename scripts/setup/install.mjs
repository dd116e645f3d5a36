import { existsSync } from 'node:fs'
import { fingerprint, rememberedFingerprint, rememberFingerprint } from './fingerprint.mjs'
import { fail, runStep } from './run-step.mjs'

/** Installs dependencies, unless they match the lock file. */
export async function install() {
  const wanted = `${process.version} ${fingerprint(['package.json', 'package-lock.json'])}`
  if (existsSync('node_modules') && rememberedFingerprint('install') === wanted) return
  console.log('Installing dependencies (once; about half a minute) …')
  const { code } = await runStep('npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) fail('Could not install the dependencies. See the output of npm ci above.')
  rememberFingerprint('install', wanted)
}
