import { afterEach, expect, test } from 'vitest'
import { madeInProcess, processWide, replaceInProcess } from './process-wide'

afterEach(() => replaceInProcess('test', undefined))

test('the object with a name is made once', () => {
  expect(madeInProcess('test')).toBeUndefined()
  const first = processWide('test', () => ({}))
  expect(processWide('test', () => ({}))).toBe(first)
  expect(madeInProcess('test')).toBe(first)
})

test('other names have other objects', () => {
  expect(processWide('test', () => ({}))).not.toBe(processWide('other test', () => ({})))
})

test('a second copy of this module finds the same object', async () => {
  const first = processWide('test', () => ({}))
  const again = await import(`${'./process-wide'}?again`)
  expect(again.processWide).not.toBe(processWide)
  expect(again.processWide('test', () => ({}))).toBe(first)
})
