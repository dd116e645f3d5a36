import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '@/lib/http/log'
import { listen } from '@/lib/process/fake/listen'
import { createEntryServer } from '../create-entry-server'
import { quietListener } from '../fake/quiet-listener'
import { createHandleGuard, mostHandles } from './spare-handles'

/** A server that may use this number of handles. */
async function start(most: number, now?: () => number) {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: (text) => lines.push(text) })
  const isBeyond = createHandleGuard(log, { most, now })
  const ok = async () => ({ status: 200, headers: {}, body: Buffer.from('fine') })
  const server = createEntryServer(
    quietListener({
      routes: { '/api/': ok, '/data/': ok },
      pages: async (_request, response) => void response.end('a page'),
      log,
      isBeyond,
    }),
  )
  server.on('connection', isBeyond)
  const port = await listen(server)
  onTestFinished(() => void server.close())

  const refusals = () => {
    log.flush()
    return lines.filter((line) => line.includes('file handles'))
  }
  return { port, refusals, get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('the system says how many handles there are', () => {
  expect(mostHandles()).toBeGreaterThan(20)
})

test('beyond its handles a server refuses with a sentence, answers health checks, and logs once a minute', async () => {
  let time = 0
  const { get, refusals } = await start(4, () => time)
  for (const path of ['/data/onchain/mvrv', '/page']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('connection'), answer.headers.get('retry-after')]).toEqual([
      503,
      'close',
      '5',
    ])
    expect(await answer.json()).toMatchObject({
      code: 'overloaded',
      error: expect.stringContaining('no room for another connection'),
    })
  }
  expect((await get('/api/health/live')).status).toBe(200)
  expect(refusals()).toHaveLength(1)
  expect(refusals()[0]).toContain('LimitNOFILE')
  time = 61_000
  await get('/page')
  expect(refusals()).toHaveLength(2)
})

test('within its handles it answers, and says nothing', async () => {
  const { get, refusals } = await start(1_000_000)
  expect((await get('/data/onchain/mvrv')).status).toBe(200)
  expect(refusals()).toEqual([])
})

test('as many connections as the system allows are all answered, with a refusal where there is no room', async () => {
  // Room for some more than the process of the tests has open.
  const probe = openSync('/dev/null', 'r')
  closeSync(probe)
  const { port, refusals } = await start(2 * (probe + 40))
  const sockets: Socket[] = []
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const statusOf = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write('GET /data/x HTTP/1.1\r\nhost: x\r\n\r\n')
    const [head] = await once(socket, 'data')
    return String(head).split(' ')[1]
  }
  const statuses: string[] = []
  for (let count = 0; count < probe + 60; count++) statuses.push(await statusOf())
  expect(new Set(statuses)).toEqual(new Set(['200', '503']))
  expect(refusals()).toHaveLength(1)
})
