#!/usr/bin/env node
// The command `chartroom`, in an installed package and in a clone of the repository. Old versions of Node must be able to
// run this file, so that they can say what they lack.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkNode } from '../setup/check-node.mjs'

checkNode()
const program = fileURLToPath(new URL('../..', import.meta.url))
const source = join(program, 'scripts/cli/main.ts')
const args = process.argv.slice(2)
process.env.CHARTROOM_PROGRAM = program

if (!existsSync(source)) await import(pathToFileURL(join(program, '.chartroom/cli.mjs')).href)
else if (args.length === 0) await startClone()
else await runSource()

/** As `npm start`. */
async function startClone() {
  process.chdir(program)
  await import('../start.mjs')
}

/** From the sources, or from the last build where the tools of development are not installed. */
async function runSource() {
  const { spawn } = await import('node:child_process')
  const tsx = join(program, 'node_modules/tsx/dist/loader.mjs')
  const command = existsSync(tsx)
    ? ['--conditions=react-server', '--import', pathToFileURL(tsx).href, source]
    : [join(program, '.chartroom/cli.mjs')]
  if (!existsSync(command[command.length - 1])) {
    const { fail } = await import('../setup/run-step.mjs')
    fail('Nothing is built yet. Run npm start once.')
  }
  const child = spawn(process.execPath, [...command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, TSX_TSCONFIG_PATH: join(program, 'tsconfig.json') },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
