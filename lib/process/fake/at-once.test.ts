import { expect, test } from 'vitest'
import { atOnce } from './at-once'

test('returns what promises alone decide, and its failure', async () => {
  const chain = async () => {
    for (let at = 0; at < 1_000; at++) await Promise.resolve()
    return 'done'
  }
  expect(await atOnce('a chain', chain())).toBe('done')
  await expect(atOnce('a failure', Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('names what waits', async () => {
  await expect(atOnce('An answer', new Promise(() => {}))).rejects.toThrow(
    'An answer waits for something outside',
  )
})
