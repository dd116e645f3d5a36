import { isInstalled } from './installed/is-installed.mjs'
import { fail, runStep } from './run-step.mjs'

/** Installs dependencies, unless they match the lock file. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing dependencies (once; about half a minute) …')
  const { code } = await runStep('npm', [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) fail('Could not install the dependencies. See the output of npm ci above.')
}
