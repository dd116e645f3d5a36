import { readFileSync } from 'node:fs'
import { build } from './setup/build.mjs'
import { checkNode } from './setup/check-node.mjs'
import { install } from './setup/install.mjs'
import { runServer } from './setup/run-server.mjs'
import { fail } from './setup/run-step.mjs'
import { checkPort } from './setup/settings/check-port.mjs'
import { listProblems } from './setup/settings/list-problems.mjs'

if (process.argv.includes('--version')) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  console.log(`chartroom ${version}`)
  process.exit(0)
}
checkNode()
const isPort = await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '0.0.0.0')
await install()
if (!isPort) await listProblems()
if (!(await build())) fail('The build failed. See the output above.')

runServer()
