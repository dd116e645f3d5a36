import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Logs every 10 ms, and like Next logs what nobody catches. Ends by itself after 30 lines; many more mean a loop. */
const WRITER = `
  import { createLog } from './lib/http/log.ts'
  import { captureConsole } from './lib/server/capture-console.ts'
  import { ignoreLostOutput } from './lib/server/lifecycle/lost-output.ts'
  ignoreLostOutput()
  const log = createLog({ level: 'info', format: 'json' })
  captureConsole(log)
  let lines = 0
  const error = console.error
  console.error = (...all) => {
    if (++lines > 100) process.exit(7)
    error(...all)
  }
  process.on('uncaughtException', (cause) => console.error(cause))
  process.on('unhandledRejection', (cause) => console.error(cause))
  let turns = 0
  setInterval(() => {
    console.error('line', ++turns)
    if (turns === 30) process.exit(0)
  }, 10)`

const ARGS = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', WRITER]

test('a process whose output nobody reads goes on', async () => {
  const child = spawn(process.execPath, ARGS, { stdio: ['ignore', 'pipe', 'pipe'] })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a process whose log does not fit on the disk goes on', async () => {
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ARGS, { stdio: ['ignore', full, full] })
  expect(await once(child, 'exit')).toEqual([0, null])
})
