import { expect, test, vi } from 'vitest'
import { shareActionKey } from './action-key'

const site = vi.hoisted(() => ({ secret: (): string => '', key: '' }))
vi.mock('@/lib/process/secret', () => ({ authSecret: () => site.secret() }))
vi.mock('@/lib/env/env', () => ({
  setActionKey(key: string) {
    site.key = key
  },
}))

const lines: string[] = []
const log = { info: () => {}, error: (line: string) => void lines.push(line) }

function keyFrom(secret: () => string): string {
  site.secret = secret
  shareActionKey(log)
  return site.key
}

test('nodes with one secret have one key, another secret gives another key', () => {
  const key = keyFrom(() => 'one secret of thirty-two characters')
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(keyFrom(() => 'one secret of thirty-two characters')).toBe(key)
  expect(keyFrom(() => 'another secret of that many characters')).not.toBe(key)
})

test('a disk that cannot be written gets a key of this process, any other failure stops the start', () => {
  const fail = (code: string) => () => {
    throw Object.assign(new Error(code), { code })
  }
  expect(Buffer.from(keyFrom(fail('EROFS')), 'base64')).toHaveLength(32)
  expect(lines).toHaveLength(1)
  expect(() => keyFrom(fail('EISDIR'))).toThrow('EISDIR')
})
