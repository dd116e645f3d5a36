import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'undici'
import { within } from '../../lib/process/fake/until'
import { type OtherBrowser, pressesOf } from './browser'

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Firefox without a window, spoken to in WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const child = spawn(
    program,
    ['--headless', '--remote-debugging-port', '0', '--profile', profile, '--no-remote'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const socket = new WebSocket(`${await within('Firefox to listen', addressOf(child))}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  const waiting = new Map<number, Waiting>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data))
    const one = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') one?.reject(new Error(message))
    else one?.resolve(result)
  })
  let last = 0
  // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
  const send = (method: string, params: object = {}): Promise<any> =>
    new Promise((resolve, reject) => {
      last++
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await send('session.new', { capabilities: {} })
  const { contexts } = await send('browsingContext.getTree')
  const { context } = contexts[0]
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async read(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression}) ?? null))()`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async type(keys) {
      await send('input.performActions', { context, actions: [pressesOf(keys)] })
    },
    async close() {
      socket.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Address that Firefox prints once it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.once('exit', () => reject(new Error(`Firefox ended: ${printed}`)))
    child.stderr?.on('data', (bytes: Buffer) => {
      printed += bytes
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(printed)
      if (found) resolve(found[1])
    })
  })
}
