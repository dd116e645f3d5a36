import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { prepareDrain } from './shut-down'

/** A server in a separate process whose responses take up to 150 ms. It prints its port. */
const SERVER = `
  import { createServer } from 'node:http'
  import { prepareDrain, shutDownOnSignal } from './lib/server/lifecycle/shut-down.ts'
  let ready = true
  const server = createServer((request, response) => {
    if (request.url === '/ready') response.writeHead(ready ? 200 : 503).end()
    else setTimeout(() => response.end('x'.repeat(20_000)), Math.random() * 150)
  })
  const drain = prepareDrain(server)
  const announce = () => {
    ready = false
    drain.announce()
  }
  shutDownOnSignal({ announce, drainMs: 1_500, finish: drain.finish })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`

const CLIENTS = 40

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.on('error', reject)
      response.resume()
      response.once('end', () => resolve(response))
    })
    request.once('error', reject)
  })
}

test('under load, SIGTERM turns readiness first, and no request of a keep-alive client is reset', async () => {
  const flags = ['--import', 'tsx', '--input-type=module', '-e', SERVER]
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const port = Number(String((await once(child.stdout, 'data'))[0]))
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const failed: unknown[] = []
  const afterSignal: (string | undefined)[] = []
  let answered = 0
  let signaled = false
  let isReady = true

  /** Sends as a load balancer does: to a server that is ready. */
  const client = async () => {
    while (isReady) {
      const sentAfter = signaled
      try {
        const { headers } = await ask(port, '/work', agent)
        answered++
        if (sentAfter) afterSignal.push(headers.connection)
      } catch (error) {
        failed.push(error)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, client)
  const watch = async () => {
    const own = new Agent()
    while (isReady) {
      await pause(400)
      isReady = (await ask(port, '/ready', own)).statusCode === 200
    }
  }
  const watching = watch()
  await pause(1_000)
  child.kill('SIGTERM')
  await pause(50)
  signaled = true
  await Promise.all([...clients, watching])
  const [code] = await ended
  agent.destroy()
  expect(failed).toEqual([])
  expect(code).toBe(0)
  expect(answered).toBeGreaterThan(CLIENTS)
  expect(new Set(afterSignal)).toEqual(new Set(['close']))
})

/** A server whose event loop is often blocked, so that connections wait in the queue of the system. It prints its port. */
const BUSY_SERVER = `
  import { createServer } from 'node:http'
  import { prepareDrain } from './lib/server/lifecycle/shut-down.ts'
  const server = createServer((request, response) => {
    const until = performance.now() + 8
    while (performance.now() < until);
    response.end('done')
  })
  const drain = prepareDrain(server)
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
  process.once('SIGTERM', () => drain.finish().then(() => process.exit(0)))`

test('clients that ignore readiness are answered or refused, and none that the system has accepted is reset', async () => {
  const flags = ['--import', 'tsx', '--input-type=module', '-e', BUSY_SERVER]
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const port = Number(String((await once(child.stdout, 'data'))[0]))
  const agent = new Agent()
  const failed: unknown[] = []
  let answered = 0
  const client = async () => {
    for (;;) {
      try {
        await ask(port, '/', agent)
        answered++
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return
        failed.push(error)
      }
    }
  }
  const clients = Array.from({ length: 14 }, client)
  await pause(500)
  child.kill('SIGTERM')
  await Promise.all([...clients, ended])
  expect(answered).toBeGreaterThan(14)
  // A connection can still arrive in the instant before the port closes.
  expect(failed.length).toBeLessThanOrEqual(2)
})

describe('draining', () => {
  let server: Server | undefined
  afterEach(() => server?.closeAllConnections())

  async function start(listener: RequestListener, options = {}) {
    server = createServer(listener)
    const drain = prepareDrain(server, options)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { drain, port, get: () => fetch(`http://127.0.0.1:${port}/`) }
  }

  test('lets a running request finish, drops idle connections and refuses new ones', async () => {
    let finish = () => {}
    const { drain, port, get } = await start((_request, response) => {
      finish = () => response.end('done')
    })
    const idle = connect(port, '127.0.0.1')
    const running = get()
    await pause(50)
    const drained = drain.finish()
    await pause(600)
    await expect(get()).rejects.toThrow()
    finish()
    const response = await running
    expect(response.headers.get('connection')).toBe('close')
    expect(await response.text()).toBe('done')
    await drained
    if (!idle.closed) await once(idle, 'close')
  })

  test('answers everything between the announcement and the end', async () => {
    const { drain, get } = await start((_request, response) => void response.end('here'))
    drain.announce()
    const response = await get()
    expect([await response.text(), response.headers.get('connection')]).toEqual(['here', 'close'])
    await drain.finish()
    await expect(get()).rejects.toThrow()
  })

  test('waits for a request no longer than the timeout', async () => {
    const { drain, get } = await start(() => {}, { patienceMs: 30, quietMs: 10 })
    const running = get()
    running.catch(() => {})
    await pause(50)
    await drain.finish()
    await expect(running).rejects.toThrow()
  })
})
