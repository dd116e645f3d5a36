import { expect, test } from 'vitest'
import { inLatin1 } from './latin1.mjs'

test('sources beyond Latin-1 are the same program without it', async () => {
  const source = "export const found = [/^[…’]+$/u.test('…’'), /😀/u.test('😀'), `é σ`, 'a\\\\b']"
  const written = inLatin1(source)
  expect(written).not.toMatch(/[^\0-\xff]/)
  expect(written).toContain('é')
  const { found } = await import(`data:text/javascript,${encodeURIComponent(written)}`)
  expect(found).toEqual([true, true, 'é σ', 'a\\b'])
})
