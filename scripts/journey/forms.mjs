import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { runChartroom, startChartroom } from '../package/installed.mjs'

/** @typedef {import('./journey.mjs').Form} Form */

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
  return {
    start: async (env) => {
      const port = await freePort()
      const child = spawn('npm', ['start', '--silent'], {
        cwd: folder,
        env: { ...base, ...env, PORT: String(port) },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      const ended = new Promise((resolve) => child.on('close', resolve))
      const stop = () => {
        if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGINT')
        return ended
      }
      await new Promise((resolve, reject) => {
        const hear = (chunk) => {
          output += chunk
          if (/ on http:\/\/localhost:\d+/.test(output)) resolve()
        }
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        child.on('close', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
      })
      return { address: `http://127.0.0.1:${port}`, output: () => output, stop }
    },
    run: (args, env) =>
      new Promise((resolve) => {
        const child = spawn(node, ['scripts/cli/chartroom.mjs', ...args], {
          cwd: folder,
          env: { ...base, ...env },
        })
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk) => {
            output += chunk
          })
        child.on('close', (code) => resolve({ code, output }))
      }),
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
