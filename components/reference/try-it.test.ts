import { expect, test } from 'vitest'
import { prettyBody, tableOf } from './read-body'
import { sendRequest } from './send-request'

const signal = new AbortController().signal

test('the key is sent in a header, and only to this server', async () => {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const send: typeof fetch = async (input, init) => {
    sent.push({ url: String(input), init })
    return new Response('{}', { status: 401, headers: { etag: 'W/"a"', 'x-other': '1' } })
  }
  const answer = await sendRequest({ url: '/api/v1/x?days=1', key: 'secret', etag: 'W/"a"', signal }, send)
  expect(answer).toMatchObject({ status: 401, bytes: 2, etag: 'W/"a"' })
  expect(answer.headers.map(([name]) => name)).not.toContain('x-other')
  expect(sent[0].url).not.toContain('secret')
  expect(sent[0].init?.headers).toEqual({ 'x-api-key': 'secret', 'if-none-match': 'W/"a"' })
  for (const url of ['https://elsewhere.test/api/v1/x', '//elsewhere.test/api/', '/api/\\elsewhere']) {
    await expect(sendRequest({ url, key: 'secret', etag: null, signal }, send)).rejects.toThrow('this server')
  }
  expect(sent).toHaveLength(1)
})

test('rows and columns give the same table, with the newest rows', () => {
  const rows = tableOf('{"data":[{"a":1,"b":null},{"a":2,"b":{"c":3}}]}', 1)
  expect(rows).toEqual({ head: ['a', 'b'], rows: [{ at: 1, cells: ['2', '{"c":3}'] }], total: 2 })
  expect(tableOf('{"data":{"a":[1,2],"b":[null,{"c":3}]}}', 1)).toEqual(rows)
  expect(tableOf('a,b\n1,2')).toBeNull()
  expect(tableOf('{"data":[]}')).toBeNull()
})

test('the table head has the fields of the visible rows, and equal rows stay separate', () => {
  const table = tableOf('{"data":[{"old":1},{"a":1},{"a":1}]}', 2)
  expect(table?.head).toEqual(['a'])
  expect(table?.rows.map(({ at }) => at)).toEqual([1, 2])
})

test('a long body is cut with a note', () => {
  expect(prettyBody('{"a":1}')).toEqual({ text: '{\n  "a": 1\n}', cut: false })
  expect(prettyBody(JSON.stringify({ data: Array(50).fill(1) })).text).toContain('… and more: 10')
  expect(prettyBody('x'.repeat(30), 10)).toEqual({ text: 'x'.repeat(10), cut: true })
})
