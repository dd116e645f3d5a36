import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TYPEFACE } from './typeface'

test('a picture has the fonts of the page', () => {
  const page = /--font:([^;]*);/.exec(readFileSync('app/globals.css', 'utf8'))?.[1] ?? ''
  const names = page.split(',').map((name) => name.trim().replaceAll('"', ''))
  expect(TYPEFACE.split(',')).toEqual(names)
})
