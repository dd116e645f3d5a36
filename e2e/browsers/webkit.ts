import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { until } from '../../lib/process/fake/until'
import { type OtherBrowser, pressesOf } from './browser'

/** WebKitGTK on a screen in memory, spoken to in WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(program: string): Promise<OtherBrowser> {
  const port = await freePort()
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = await once(screen.stdio[3] as Readable, 'data')
  const env = { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: 'x11' }
  const child = spawn(program, [`--port=${port}`], { stdio: 'ignore', env })
  const site = `http://127.0.0.1:${port}`
  // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
  const send = async (method: string, path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${site}${path}`, { method, body: body && JSON.stringify(body) })
    const { value } = (await answer.json()) as { value: { message?: string } }
    if (!answer.ok) throw new Error(value.message)
    return value
  }
  await until('WebKitWebDriver to be ready', async () => (await send('GET', '/status')).ready === true)
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, { width: 1280, height: 800 })
  return {
    async goto(url) {
      await send('POST', `${session}/url`, { url })
    },
    async read(expression) {
      const script = `const done = arguments[0]; (async () => JSON.stringify(await (${expression}) ?? null))().then(done, (error) => done(JSON.stringify({ thrown: String(error) })))`
      const value = JSON.parse(await send('POST', `${session}/execute/async`, { script, args: [] }))
      if (value?.thrown) throw new Error(value.thrown)
      return value
    },
    async type(keys) {
      await send('POST', `${session}/actions`, { actions: [pressesOf(keys)] })
    },
    async close() {
      await send('DELETE', session).catch(() => {})
      for (const one of [child, screen]) {
        const ended = once(one, 'exit')
        one.kill()
        await ended
      }
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
