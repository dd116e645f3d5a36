import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { until, within } from '@/lib/process/fake/until'
import { prepareDrain } from './shut-down'

/**
 * A server in a separate process whose responses take up to 150 ms. It prints its port and, at the signal, how long it
 * waits. The wait ends when the test writes to it.
 */
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
  const wait = (milliseconds) => {
    console.log('waits ' + milliseconds)
    return new Promise((resolve) => process.stdin.once('data', resolve))
  }
  shutDownOnSignal({ announce, drainMs: 1_500, finish: drain.finish, wait })
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
  const child = spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'inherit'] })
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
  await until('every client to be answered', () => answered > 3 * CLIENTS)
  const readiness = async () => (await ask(port, '/ready', new Agent())).statusCode
  expect(await readiness()).toBe(200)
  const announced = once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(String(await within('the announcement', announced))).toContain('waits 1500')
  signaled = true
  expect(await readiness()).toBe(503)
  await until('the clients to be told', () => afterSignal.length > CLIENTS)
  isReady = false
  await Promise.all(clients)
  child.stdin.write('go')
  const [code] = await within('its end', ended)
  agent.destroy()
  expect(failed).toEqual([])
  expect(code).toBe(0)
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
  // However slow the machine is, it ends in a turn of the event loop in which nothing waits.
  const drain = prepareDrain(server, { calmingMs: 120_000 })
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
  await until('every client to be answered', () => answered > 3 * 14)
  child.kill('SIGTERM')
  await within('all of them to be refused', Promise.all([...clients, ended]))
  // Before the port closes, the queue of the system can still take one connection, and one more while it is counted.
  expect(failed.length).toBeLessThanOrEqual(2)
})

describe('draining', () => {
  let server: Server | undefined
  afterEach(() => server?.closeAllConnections())

  async function start(listener: RequestListener, options = {}) {
    server = createServer(listener)
    const drain = prepareDrain(server, options)
    const port = await listen(server)

    return { drain, port, get: () => fetch(`http://127.0.0.1:${port}/`) }
  }

  test('lets a running request finish, drops idle connections and refuses new ones', async () => {
    let finish = () => {}
    let hasBegun = false
    const { drain, port, get } = await start((_request, response) => {
      hasBegun = true
      finish = () => response.end('done')
    })
    let connections = 0
    server?.on('connection', () => connections++)
    const idle = connect(port, '127.0.0.1')
    const running = get()
    await until('both to arrive', () => connections === 2 && hasBegun)
    const drained = drain.finish()
    await until('the port to be closed', () => server?.listening === false)
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
    let hasBegun = false
    const listener = () => {
      hasBegun = true
    }
    const { drain, get } = await start(listener, { patienceMs: 30, quietMs: 10 })
    const running = get()
    running.catch(() => {})
    await until('the request to arrive', () => hasBegun)
    await drain.finish()
    await expect(running).rejects.toThrow()
  })
})
