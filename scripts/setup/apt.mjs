import { existsSync } from 'node:fs'
import { runStep } from './run-step.mjs'

/** True if packages can be installed without a password: as root, or with sudo in CI. */
export function mayInstall() {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || Boolean(process.env.CI))
}

/** Installs system packages. Does not report failure, because callers check for the programs they need. */
export async function installPackages(packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const step of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [program, ...args] = [...sudo, ...step]
    await runStep(program, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
