import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { createEntryServer } from '../create-entry-server'
import { quietListener } from '../fake/quiet-listener'

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=x'
const TEXT = 'text/plain;charset=UTF-8'
const JSON_TYPE = 'application/json'
const part = (value: string) => `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${value}\r\n--x--\r\n`

let server: Server
beforeAll(async () => {
  server = createEntryServer(
    quietListener({
      routes: { '/api/auth/': 'pages' },
      pages: async (request, response) => {
        // Next refuses a stream that somebody has read.
        if (Readable.isDisturbed(request)) throw new Error('The body was read.')
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk)
        response.end(Buffer.concat(chunks))
      },
    }),
  )
  await listen(server)
})
afterAll(() => void server.close())

const send = (path: string, body: string | Buffer, type: string) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': type, origin },
    body: body as BodyInit,
  })
}

const PLACES = ['/sign-up', '/api/auth/callback/credentials', '/s/new', '/boards/new', '/account/embeds/new']

describe.each(PLACES)('a body sent to %s', (path) => {
  test.each([
    ['a form', FORM, 'email=a%00b'],
    ['a form with another control character', FORM, 'email=a%1bb'],
    ['a raw form', FORM, 'email=a\x00b'],
    ['parts', PARTS, part('a\x00b')],
    ['parts with another control character', PARTS, part('a\x08b')],
    ['JSON in parts', PARTS, part(String.raw`["a\u0000b"]`)],
    ['arguments of an action', TEXT, String.raw`["a\u0000b"]`],
    ['arguments after an escaped backslash', TEXT, String.raw`["a\\\u0000b"]`],
    ['half a character', TEXT, String.raw`["\ud83d"]`],
    ['the other half', TEXT, String.raw`["\ude00"]`],
    ['JSON', JSON_TYPE, String.raw`{"email":"\u007f"}`],
    ['JSON that ends with one', JSON_TYPE, String.raw`{"email":"a\u0000"}`],
  ])('with a control character in %s is refused', async (_, type, body) => {
    const answer = await send(path, body, type)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      success: false,
      code: 'invalid_request',
      error: 'The body contains a control character. Only tabs and line breaks are allowed.',
    })
  })
})

test.each([
  [FORM, 'email=a%40b.example&note=line%0D%0A%09two%C3%A9%E2%82%BF'],
  [PARTS, part('tab\tline\r\né ₿ 😀')],
  [PARTS, part('\\u00e9 C:\\foo\\bar')],
  [TEXT, String.raw`["\ud83d\ude00","\\u0000","line\nbreak","é"]`],
  [JSON_TYPE, '{}'],
  [JSON_TYPE, ''],
])('other text reaches the page unchanged (%s)', async (type, body) => {
  const answer = await send('/sign-up', body, type)
  expect([answer.status, await answer.text()]).toEqual([200, body])
})

test('a body of many packets reaches the page whole', async () => {
  const body = Buffer.from('note='.concat('é0123456789'.repeat(20_000)))
  const answer = await send('/boards/new', body, FORM)
  expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
  const late = Buffer.concat([body, Buffer.from('%00')])
  expect((await send('/boards/new', late, FORM)).status).toBe(400)
})

test('a query with a control character is refused', async () => {
  for (const text of ['%00', '%1b', '%7F']) {
    const answer = await send(`/sign-in?next=a${text}`, '', FORM)
    expect([answer.status, (await answer.json()).error]).toEqual([
      400,
      'The query contains a control character. Only tabs and line breaks are allowed.',
    ])
  }
})

test('a body that never comes whole holds no turn', async () => {
  let turns = 0
  const slow = createEntryServer(
    quietListener({
      limitPage: async (_request, render) => {
        turns++
        await render()
        return null
      },
    }),
  )
  const port = await listen(slow)
  const socket = connect(port, '127.0.0.1')
  const received = once(slow, 'request')
  socket.write(
    `POST /sign-up HTTP/1.1\r\nhost: here\r\norigin: http://here\r\ncontent-type: ${FORM}\r\ncontent-length: 9\r\n\r\na=`,
  )
  await received
  // A later request is answered, so the server is not just slow.
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  expect(turns).toBe(1)
  socket.write('1234567')
  await new Promise((resolve) => socket.once('data', resolve))
  expect(turns).toBe(2)
  socket.destroy()
  slow.close()
})
