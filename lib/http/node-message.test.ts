import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { writeResponse } from './node-message'

/** More than the system takes for a client that does not read. */
const LENGTH = 1 << 26

/** A server of one large body, and what happened to it, in order. */
async function serve() {
  const events: string[] = []
  const body = new Uint8Array(LENGTH).fill(7)
  let told = () => {}
  const isSent = new Promise<void>((resolve) => {
    told = resolve
  })
  const server = createServer((_, response) => {
    const sent = () => {
      events.push('sent')
      told()
    }
    writeResponse(response, { status: 200, headers: {}, body, sent }, {}, { id: 'x' })
    events.push('written')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  return { events, isSent, client }
}

test('a body counts as sent after its last byte, on a connection that stays', async () => {
  const { events, isSent, client } = await serve()
  let got = 0
  for await (const chunk of client) {
    if (got === 0) events.push('first bytes')
    got += chunk.length
    if (got > LENGTH) break
  }
  await isSent
  expect(events).toEqual(['written', 'first bytes', 'sent'])
})

test('a body counts as sent once its client has left', async () => {
  const { events, isSent, client } = await serve()
  await once(client, 'data')
  expect(events).toEqual(['written'])
  events.push('left')
  client.destroy()
  await isSent
  expect(events).toEqual(['written', 'left', 'sent'])
})
