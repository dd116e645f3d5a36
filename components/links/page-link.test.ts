import { expect, test } from 'vitest'
import { opensHere } from './page-link'

const click = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

test('a plain click opens a link here, one that asks for another window does not', () => {
  expect(opensHere(click, undefined)).toBe(true)
  expect(opensHere(click, '_self')).toBe(true)
  expect(opensHere(click, '_blank')).toBe(false)
  expect(opensHere({ ...click, button: 1 }, undefined)).toBe(false)
  for (const name of ['defaultPrevented', 'metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)
    expect(opensHere({ ...click, [name]: true }, undefined), name).toBe(false)
})
