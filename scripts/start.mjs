import { spawn } from 'node:child_process'
import { build } from './setup/build.mjs'
import { checkNode } from './setup/check-node.mjs'
import { checkPort } from './setup/check-port.mjs'
import { install } from './setup/install.mjs'
import { fail } from './setup/run-step.mjs'
import { MEMORY_ENV, SERVER_ARGS } from './setup/server-command.mjs'

checkNode()
await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '0.0.0.0')
await install()
if (!(await build())) fail('The build failed. See the output above.')

const server = spawn(process.execPath, SERVER_ARGS, {
  stdio: 'inherit',
  env: { ...MEMORY_ENV, ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
