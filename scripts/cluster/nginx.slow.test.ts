import { createServer, type Server } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '@/lib/process/fake/free-port'
import { until } from '@/lib/process/fake/until'
import { hasNginx, startNginx } from './start-nginx'

/** Two servers in the place of nodes, behind the shipped configuration. */
async function startPair() {
  const ports = [await freePort(), await freePort()]
  const servers: Server[] = []
  const changes: number[] = []
  let isBreaking = false
  let frozen: number | undefined
  const start = async (place: number) => {
    const server = createServer((request, response) => {
      if (request.method === 'POST') changes.push(place)
      if (place === frozen) return
      if (isBreaking && request.method === 'POST') response.destroy()
      else setTimeout(() => response.end('here'), 5)
    })
    await new Promise<void>((resolve) => server.listen(ports[place], '127.0.0.1', resolve))
    servers[place] = server
  }
  const kill = (place: number) =>
    new Promise((resolve) => {
      servers[place].close(resolve)
      servers[place].closeAllConnections()
    })
  for (const place of ports.keys()) await start(place)
  const nginx = await startNginx(ports)
  onTestFinished(async () => {
    await nginx.stop()
    for (const server of servers) server.close().closeAllConnections()
  })
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(nginx.url + path, { method })
    await answer.text()
    return answer.status
  }
  const breakOff = () => {
    isBreaking = true
  }
  const freeze = (place: number) => {
    frozen = place
  }
  return { nginx, ask, start, kill, changes, breakOff, freeze }
}

/** Statuses of requests one after the other, each once. */
async function statuses(count: number, ask: () => Promise<number>): Promise<number[]> {
  const seen = new Set<number>()
  for (let at = 0; at < count; at++) seen.add(await ask())
  return [...seen]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

describe.skipIf(!hasNginx)('nginx with the shipped configuration', () => {
  test('asks a node that came back a moment ago when the other one ends', async () => {
    const { nginx, ask, start, kill } = await startPair()
    for (const path of ['/', '/import/files/'])
      for (const place of [1, 0, 1]) {
        await kill(place)
        expect(await statuses(20, () => ask(path)), nginx.troubles()).toEqual([200])
        await start(place)
        await kill(1 - place)
        expect(await statuses(20, () => ask(path)), nginx.troubles()).toEqual([200])
        await start(1 - place)
      }
  })

  test('fails no visit when nodes end at any moment, one at a time', async () => {
    const { nginx, ask, start, kill } = await startPair()
    const seen = new Set<number>()
    const turns = Array<number>(6).fill(0)
    let isRunning = true
    const visitors = turns.map(async (_, at) => {
      while (isRunning) seen.add(await ask(`/page/${at}-${turns[at]++}`))
    })
    for (let turn = 0; turn < 30; turn++) {
      const place = Math.floor(Math.random() * 2)
      await kill(place)
      const visits = sum(turns) + Math.floor(Math.random() * 40)
      await until('some visits without it', () => sum(turns) >= visits)
      await start(place)
      // A request that both nodes cut off is lost, so each visitor ends those that the first one did.
      const before = [...turns]
      await until('every visitor to go on', () => turns.every((count, at) => count > before[at] + 1))
    }
    isRunning = false
    await Promise.all(visitors)
    expect([...seen], nginx.troubles()).toEqual([200])
  })

  test('asks the other node if one takes a request and does not answer', async () => {
    const { nginx, ask, freeze } = await startPair()
    freeze(1)
    const seen = await Promise.all(Array.from({ length: 6 }, (_, at) => ask(`/page/${at}`)))
    expect(seen, nginx.troubles()).toEqual(Array(6).fill(200))
    expect(nginx.troubles()).toMatch(/\[504, 200\]/)
  })

  test('sends a change to one node only, and to the other if one is gone', async () => {
    const { nginx, ask, kill, changes, breakOff } = await startPair()
    await kill(0)
    expect(await statuses(10, () => ask('/change', 'POST')), nginx.troubles()).toEqual([200])
    expect(changes).toEqual(Array(10).fill(1))
    breakOff()
    expect(await ask('/change', 'POST')).toBe(502)
    expect(changes).toHaveLength(11)
  })
})
