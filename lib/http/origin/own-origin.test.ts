import { afterEach, expect, test } from 'vitest'
import { setEnv, unsetEnv } from '@/lib/env/fake/set-env'
import { askedOrigin, ownOrigin, requiredOrigin, statedOrigin } from './own-origin'

const from = (host?: string, more = {}) => ({ headers: { ...(host ? { host } : {}), ...more } })
const HERE = 'http://localhost:3000'

afterEach(unsetEnv)

test.each([
  'localhost:3000',
  'charts.localhost:3000',
  '127.0.0.1:5000',
  '[::1]:3000',
  '[fd00::1]:3000',
  '192.168.1.5:3000',
  '10.0.0.7',
  'nas:3000',
  'nas.local',
  'charts.lan',
  'charts.internal',
  'charts.home.arpa',
])('%s names a private network, so links may have it', (host) => {
  expect(statedOrigin(from(host))).toBe(`http://${host}`)
  expect(requiredOrigin(from(host))).toBe(`http://${host}`)
})

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'local.example',
  'nas.local.example',
  'nas.',
  'evil.example.',
  '8.8.8.8',
  '134744072',
  '0x08080808',
  '[2606:4700::1111]',
  '[::ffff:8.8.8.8]',
  undefined,
])('%s never appears in an answer without PUBLIC_URL', (host) => {
  expect(statedOrigin(from(host))).toBeNull()
  expect(ownOrigin(from(host))).toBe(HERE)
  expect(() => requiredOrigin(from(host))).toThrow(/PUBLIC_URL/)
})

test('PUBLIC_URL outweighs every host', () => {
  setEnv({ PUBLIC_URL: 'https://charts.example/' })
  for (const host of ['evil.example', 'localhost:3000', undefined]) {
    for (const read of [statedOrigin, ownOrigin, requiredOrigin, askedOrigin]) {
      expect(read(from(host))).toBe('https://charts.example')
    }
  }
})

test('the protocol is the first that a trusted proxy names, and one of the two that there are', () => {
  const behind = (proto: string) => statedOrigin(from('nas', { 'x-forwarded-proto': proto }))
  expect(behind('https, http')).toBe('https://nas')
  expect(behind('http')).toBe('http://nas')
  expect(behind('javascript')).toBe('http://nas')
})

test('the asked origin is there to be compared, whatever its host', () => {
  expect(askedOrigin(from('evil.example'))).toBe('http://evil.example')
  expect(askedOrigin(from())).toBeNull()
})
