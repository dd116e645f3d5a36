import { expect, test } from 'vitest'
import { HIDDEN, hideSecret } from './hide-secret'

const SECRETS = ['k3y!', 'SECRETKEY123', 'a+b/c=d"e\\f.g', `cr_live_${'0badcafe'.repeat(8)}`, '12345678']

const utf16 = (text: string, write: (code: number) => string) =>
  Array.from(text, (character) => write(character.charCodeAt(0))).join('')
const hex = (code: number, width: number) => code.toString(16).padStart(width, '0')

const FORMS: [string, (secret: string) => string][] = [
  ['itself', (secret) => secret],
  ['upper case', (secret) => secret.toUpperCase()],
  ['JSON', (secret) => JSON.stringify(secret)],
  ['JSON in JSON', (secret) => JSON.stringify(JSON.stringify({ secret }))],
  ['JSON with every character escaped', (secret) => utf16(secret, (code) => `\\u${hex(code, 4)}`)],
  [
    'JSON with the second character escaped',
    (secret) =>
      `${JSON.stringify(secret[0])}`.slice(1, -1) +
      `\\u${hex(secret.charCodeAt(1), 4)}` +
      JSON.stringify(secret.slice(2)).slice(1),
  ],
  ['a URL', (secret) => encodeURIComponent(secret)],
  ['a URL with every character escaped', (secret) => utf16(secret, (code) => `%${hex(code, 2)}`)],
  ['a URL in a URL', (secret) => encodeURIComponent(utf16(secret, (code) => `%${hex(code, 2)}`))],
  ['HTML', (secret) => utf16(secret, (code) => `&#${code};`)],
  ['HTML in hexadecimal', (secret) => utf16(secret, (code) => `&#x${hex(code, 2)};`)],
  ['hexadecimal', (secret) => Buffer.from(secret).toString('hex')],
]

test.each(SECRETS)('%s is found in every form', (secret) => {
  const hide = hideSecret(secret)
  for (const [name, write] of FORMS) {
    const text = `before ${write(secret)} after`
    const hidden = hide(text)
    expect(hidden, name).toContain(HIDDEN)
    expect(hidden, name).toMatch(/^before .{0,20}\[key\].{0,8} after$/)
  }
})

test.each(SECRETS)('%s is found in base64 at every place', (secret) => {
  const hide = hideSecret(secret)
  for (const before of ['', 'x', 'xy', 'xyz', 'x-api-key: ', 'user:']) {
    for (const after of ['', '1', '22', '333']) {
      for (const alphabet of ['base64', 'base64url'] as const) {
        const coded = Buffer.from(before + secret + after).toString(alphabet)
        const hidden = hide(`{"text":"${coded}"}`)
        expect(hidden, `${before}…${after} ${alphabet}`).toContain(HIDDEN)
        const rest = hidden.slice('{"text":"'.length, -2).split(HIDDEN)
        expect(Buffer.from(rest.join(''), alphabet).toString('latin1')).not.toContain(secret)
      }
    }
  }
})

test('other text stays as it is', () => {
  const hide = hideSecret('SECRETKEY123')
  const text = '{"date":"2024-01-01","mvrv":1.25,"note":"a secret key, 123 – ä \\u0041 %20"}'
  expect(hide(text)).toBe(text)
})

test('JSON with a number that contains the secret cannot be parsed any more', () => {
  expect(() => JSON.parse(hideSecret('12345678')('{"v":123456789}'))).toThrow()
})

// Time that grew with the square of the length would exceed that of the test by far.
test('text made to take long does not', () => {
  const hide = hideSecret('SECRETKEY123')
  for (const part of ['\\', '%25', '&#0', '%', 'SECRETKEY12', 'S']) {
    const text = part.repeat(2_000_000 / part.length)
    expect(hide(text)).toBe(text)
  }
})
