import { describe, expect, test } from 'vitest'
import { admitsOrigin, readOrigin, readOrigins } from './embed-origin'

test.each([
  ['https://Example.ORG/', 'https://example.org'],
  ['https://example.org:443', 'https://example.org'],
  ['https://example.org:8443', 'https://example.org:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://*.Example.org', 'https://*.example.org'],
  ['https://*.shop.co.uk', 'https://*.shop.co.uk'],
  ['https://*.me.github.io', 'https://*.me.github.io'],
  ['https://shop.github.io', 'https://shop.github.io'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
])('%s is written %s', (text, normal) => {
  expect(readOrigin(text)).toBe(normal)
  expect(readOrigin(normal)).toBe(normal)
})

test.each([
  'http://example.org',
  'https://example.org/page',
  'https://example.org/?a',
  'https://example.org#',
  'https://user@example.org',
  'https://*',
  'https://*.org',
  'https://*.co.uk',
  'https://*.com.au',
  'https://*.github.io',
  'https://*.xn--p1ai',
  'https://a.*.org',
  'https://*.*.example.org',
  'https://*.10.0.0.1',
  'http://*.localhost',
  'https://[::1]',
  'https://example.org;script-src',
  "https://example.org'self'",
  'https://a,b.example',
  'https://exa mple.org',
  'https://-a.example',
  'ftp://example.org',
  'example.org',
  "'self'",
  '*',
  'null',
  '',
])('%s is not an origin that an embed can be made for', (text) => {
  expect(readOrigin(text)).toBeUndefined()
})

test('a list reports what it cannot use and contains each origin once', () => {
  expect(readOrigins('https://a.example, https://A.example\nexample.org')).toEqual({
    origins: ['https://a.example'],
    unusable: ['example.org'],
  })
})

describe('allowed origins', () => {
  const allowed = ['https://a.example', 'https://*.b.example', 'http://localhost:5000']
  test.each([
    ['https://a.example', true],
    ['http://a.example', false],
    ['https://a.example:8443', false],
    ['https://sub.a.example', false],
    ['https://x.b.example', true],
    ['https://x.y.b.example', true],
    ['https://b.example', false],
    ['https://xb.example', false],
    ['https://x.b.example.evil.example', false],
    ['https://*.b.example', false],
    ['http://localhost:5000', true],
    ['http://localhost:5001', false],
    ['null', false],
  ])('%s: %s', (origin, admitted) => expect(admitsOrigin(allowed, origin)).toBe(admitted))
})
