import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from '../setup/run-step.mjs'
import { runProgram, startServer } from './run-program.mjs'

/** Environment of npm and the program: nothing of this project, and an empty home. */
function bareEnv({ home, registry, path }) {
  const { TMPDIR, HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS } = process.env
  const taken = { PATH: path, TMPDIR, HTTPS_PROXY, HTTP_PROXY, NO_PROXY, NODE_EXTRA_CA_CERTS }
  return {
    ...Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== undefined)),
    HOME: home,
    // Latest values take minutes of a processor, in turn with what is tried.
    IDLE_WORK: 'off',
    npm_config_registry: registry,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
}

/**
 * Installs a tarball into an empty folder with an empty home, as someone who has only Node does.
 * @param {string} tarball
 * @param {string} place an empty folder
 * @param {{ flags?: string[], path?: string }} [how] flags of `npm install`, and `PATH` with the programs node and npm
 */
export async function installPackage(tarball, place, { flags = [], path = process.env.PATH } = {}) {
  const home = join(place, 'home')
  const folder = join(place, 'folder')
  mkdirSync(home)
  mkdirSync(folder)
  const { output: registry } = await runStep('npm', ['config', 'get', 'registry'], {
    quiet: true,
    errors: 'separate',
  })
  const env = bareEnv({ home, registry: registry.trim(), path })
  const began = performance.now()
  const install = ['install', '--no-save', '--loglevel=error', '--prefix', folder, ...flags, tarball]
  const { code, output } = await runProgram('npm', install, { cwd: folder, env })
  if (code !== 0) throw new Error(`npm install failed:\n${output}`)
  return { home, folder, env, seconds: (performance.now() - began) / 1000 }
}

/** Runs `chartroom` of an installation to its end. */
export function runChartroom({ folder, env }, args) {
  return runProgram(join(folder, 'node_modules/.bin/chartroom'), args, { cwd: folder, env })
}

/** Starts `npx chartroom` in an installation. */
export function startChartroom({ folder, env }, args) {
  return startServer('npx', ['--offline', 'chartroom', ...args], { cwd: folder, env })
}
