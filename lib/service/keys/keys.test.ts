import { describe, expect, test } from 'vitest'
import { createKeyBook, parseKeys } from './keys'

/** A key of the required length. */
const long = (name: string) => `${name}-0123456789-0123456789-0123456789`

describe('API_KEYS', () => {
  test('an empty setting has no keys', () => {
    expect(parseKeys(undefined)).toEqual([])
    expect(parseKeys(' , ')).toEqual([])
  })

  test('a paid key without a list has every permission, a free key none', () => {
    const permissions = parseKeys(`${long('a')}:pro,${long('b')}:free,${long('c')}:Enterprise`).map(
      (entry) => entry.principal.permissions,
    )
    expect(permissions).toEqual([['onchain', 'chart-data'], [], ['onchain', 'chart-data']])
  })

  test('permissions can be listed, including a single chart', () => {
    const [entry] = parseKeys(`${long('a')}:pro:onchain+chart-data:fear-greed-index`)
    expect(entry.principal.permissions).toEqual(['onchain', 'chart-data:fear-greed-index'])
  })

  test('every problem is listed by the number of its entry, without printing any part of it', () => {
    const [good, k] = [long('good'), long('k')]
    const text = `${good}:pro,pro:secret-one,secret-two,se cret:free,${good}:free,${k}:pro:everything,:pro`
    const message = errorOf(() => parseKeys(text))
    for (const place of [2, 3, 4, 5, 6, 7]) expect(message).toContain(`entry ${place}:`)
    expect(message).not.toContain('entry 1:')
    for (const part of ['secret', 'se cret', 'good', 'everything']) expect(message).not.toContain(part)
  })
})

test.each([
  'abc',
  'a'.repeat(31),
  '0123456789-0123456789-012345678',
  'a'.repeat(64),
  'abcabcabc'.repeat(9),
  `${long('é')}`,
  long('k').repeat(9),
])('the key %s is too short, too long, repetitive or not ASCII', (key) => {
  const message = errorOf(() => parseKeys(`${key}:pro`))
  expect(message).toMatch(
    /entry 1: the key must be 32 to 200 visible ASCII characters .* 8 of them different/,
  )
  expect(message).not.toContain(key)
})

test('keys match exactly', () => {
  const [one, two] = [long('one'), long('two')]
  const book = createKeyBook(parseKeys(`${one}:pro,${two}:free`))
  expect(book.find(one)?.tier).toBe('pro')
  expect(book.find(two)).toMatchObject({ id: 'env-2', tier: 'free' })
  for (const other of [one.toUpperCase(), `${one} `, '', one.slice(1), `${one},${two}`])
    expect(book.find(other)).toBeUndefined()
  expect(JSON.stringify(book)).not.toContain(one)
})

function errorOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('Expected an error.')
}
