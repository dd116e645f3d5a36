import { existsSync } from 'node:fs'
import { runStep } from './run-step.mjs'

/** Whether packages can be installed without asking anybody: by root, or in CI by sudo. */
export function mayInstall() {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || Boolean(process.env.CI))
}

/** Installs packages of the system. Does not report failure: whoever needs them looks whether they are there. */
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
