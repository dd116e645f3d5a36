import { spawn } from 'node:child_process'
import { checkNode } from './setup/check-node.mjs'
import { install } from './setup/install.mjs'
import { checkPort } from './setup/settings/check-port.mjs'
import { listProblems } from './setup/settings/list-problems.mjs'

checkNode()
const isPort = await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '0.0.0.0')
await install()
if (!isPort) await listProblems()

const { watchEntry } = await import('./build-entry.mjs')
let server
let hasServed = false
let stopping = false

/**
 * Next reloads pages itself. This restarts the entry when its sources change. If it ends before it has ever served, such
 * as on a data folder in use, so does this process.
 */
function restart() {
  const previous = server
  const begin = () => {
    if (stopping) return
    server = spawn(process.execPath, ['--enable-source-maps', '.chartroom/server.mjs'], {
      // The server says on the channel that it serves.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { DRAIN_SECONDS: '0', ...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    })
    server.on('message', (message) => {
      if (message === 'serving') hasServed = true
    })
    server.on('close', (code) => {
      if (code && !hasServed) process.exit(code)
    })
  }
  if (!previous || previous.exitCode !== null) begin()
  else {
    previous.once('close', begin)
    previous.kill('SIGTERM')
  }
}

await watchEntry(restart)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true
    if (!server || server.exitCode !== null) process.exit(0)
    server.once('close', () => process.exit(0))
    server.kill(signal)
  })
}
