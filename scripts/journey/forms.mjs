import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { runChartroom, startChartroom } from '../package/installed.mjs'
import { runProgram, startServer } from '../package/run-program.mjs'

/** @typedef {import('./journey.mjs').Form} Form */

/** Only against starts that hang. */
const INSTALL_AND_BUILD_MS = 1_200_000

/**
 * An installed package.
 * @param {Awaited<ReturnType<typeof import('../package/installed.mjs').installPackage>>} installed
 * @returns {Form}
 */
export function packageForm(installed) {
  const withEnv = (more) => ({ ...installed, env: { ...installed.env, ...more } })
  return {
    start: (env) => startChartroom(withEnv(env), ['--no-open']),
    run: (args, env) => runChartroom(withEnv(env), args),
  }
}

/**
 * A clone with its packages, which the first start builds.
 * @param {string} folder
 * @param {{ node?: string }} [how] path of the program `node`
 * @returns {Form}
 */
export function cloneForm(folder, { node = process.execPath } = {}) {
  const base = { ...process.env, PATH: pathWith(node), IDLE_WORK: 'off', NEXT_TELEMETRY_DISABLED: '1' }
  const inFolder = (more) => ({ cwd: folder, env: { ...base, ...more } })
  return {
    start: async (env) =>
      startServer('npm', ['start', '--silent'], {
        ...inFolder({ ...env, PORT: String(await freePort()) }),
        patienceMs: INSTALL_AND_BUILD_MS,
      }),
    run: (args, env) => runProgram(node, ['scripts/cli/chartroom.mjs', ...args], inFolder(env)),
  }
}

/** `PATH` in which this program `node` comes first. */
export const pathWith = (node) => `${dirname(node)}:${process.env.PATH}`

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
