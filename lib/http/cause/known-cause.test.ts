import { once } from 'node:events'
import { createServer, connect as open } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { freePort } from '@/lib/process/fake/free-port'
import { listen } from '@/lib/process/fake/listen'
import { createLog } from '../log'
import { knownCause } from './known-cause'

const withCode = (code: string, message = 'select $1 failed') => Object.assign(new Error(message), { code })
const failed = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error)

test('refused connections are known, of a socket, a driver and fetch', async () => {
  const port = await freePort()
  const [socketError] = await once(open(port, '127.0.0.1'), 'error')
  const driverError = await failed(
    new Client({ connectionString: `postgresql://a@127.0.0.1:${port}/b` }).connect(),
  )
  const fetchError = await failed(fetch(`http://127.0.0.1:${port}/`))
  for (const error of [socketError, driverError, fetchError])
    expect(knownCause(error)).toBe(`connection refused (127.0.0.1:${port})`)
})

test('a database that ends the connection before it answers is a lost connection', async () => {
  const server = createServer((socket) => void socket.once('data', () => socket.end()))
  const port = await listen(server)
  const error = await failed(new Client({ connectionString: `postgresql://a@127.0.0.1:${port}/b` }).connect())
  server.close()
  expect(knownCause(new Error('Failed query', { cause: error }))).toBe('connection lost')
})

test.each([
  [withCode('ECONNRESET'), 'connection lost'],
  [withCode('57P01'), 'the database is shutting down'],
  [withCode('57P03'), 'the database is starting'],
  [withCode('ENOSPC'), 'the disk is full'],
  [withCode('EROFS'), 'the disk is read-only'],
  [withCode('EIO'), 'the disk reports errors'],
  [withCode('ETIMEDOUT'), 'timed out'],
  [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'timed out'],
  [new Error('Connection terminated due to connection timeout'), 'timed out'],
  [new Error('Query read timeout'), 'timed out'],
  [new AggregateError([withCode('ECONNREFUSED')]), 'connection refused'],
  [new ApiError('overloaded', 'The server is shutting down.'), 'The server is shutting down.'],
])('%s is known', (given, meaning) => expect(knownCause(given)).toBe(meaning))

test.each([
  new TypeError('timeout is not a function'),
  withCode('23505', 'connection ECONNRESET'),
  new ApiError('overloaded', 'Ask for less.', { cause: new RangeError('out of range') }),
  'ECONNRESET',
])('%s is not known', (error) => expect(knownCause(error)).toBeUndefined())

test('an error that causes itself ends', () => {
  const error = new Error('loop')
  error.cause = error
  expect(knownCause(error)).toBeUndefined()
})

test.each(['text', 'json'] as const)(
  'the log has one line of %s for a known cause, and the stack of others',
  (format) => {
    const written: string[] = []
    const log = createLog({ level: 'info', format, write: (text) => written.push(text), now: () => 0 })
    log.error('Could not save', new Error('Failed query: insert', { cause: withCode('ECONNRESET') }), {
      id: 'a',
    })
    log.error('Could not save', new RangeError('out of range'))
    expect(written[0].trimEnd().split('\n')).toHaveLength(1)
    expect(written[0]).toContain('connection lost')
    expect(written[0]).not.toMatch(/known-cause\.test|Failed query/)
    expect(written[1]).toMatch(/RangeError: out of range[\s\S]*known-cause\.test/)
  },
)
