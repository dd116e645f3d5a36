import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Runs a server of these lines, which know how often it was started as `turn`, until all has ended. */
async function run(lines: string, signalAt?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-run-'))
  folders.push(folder)
  mkdirSync(join(folder, '.chartroom'))
  const count = `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync('turns', 'x')
const turn = readFileSync('turns', 'utf8').length
const serving = () => new Promise((sent) => process.send('serving', sent))
console.log('turn ' + turn)
`
  writeFileSync(join(folder, '.chartroom/server.mjs'), count + lines)
  const module = pathToFileURL(join(import.meta.dirname, 'run-server.mjs')).href
  const code = `import { runServer } from '${module}'; runServer({ cwd: '${folder}', firstWaitMs: 1 })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code])
  let output = ''
  for (const stream of [parent.stdout, parent.stderr])
    stream.on('data', (text) => {
      output += text
      if (signalAt && output.includes(signalAt)) parent.kill('SIGTERM')
    })
  const [exit] = await once(parent, 'close')
  return { exit, turns: [...output.matchAll(/^turn \d$/gm)].length, output }
}

test('a server that served and dies of a signal or an error is started again, later each time, and it says so', async () => {
  const { exit, turns, output } = await run(
    "await serving(); if (turn === 1) process.kill(process.pid, 'SIGKILL'); if (turn === 2) throw new Error('unexpected'); process.exit(0)",
  )
  expect({ exit, turns }).toEqual({ exit: 0, turns: 3 })
  expect(output).toContain('The server ended unexpectedly (SIGKILL). Starting it again in 0.001 s …')
  expect(output).toContain('The server ended unexpectedly (exit code 1). Starting it again in 0.002 s …')
})

test('a server that never served, such as with a wrong setting, is not started again', async () => {
  expect(await run('process.exit(3)')).toMatchObject({ exit: 3, turns: 1 })
})

test('a signal ends the server and this process', async () => {
  const lines =
    "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); await serving(); console.log('serves')"
  expect(await run(lines, 'serves')).toMatchObject({ exit: 0, turns: 1 })
})
