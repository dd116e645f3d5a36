import { expect, test } from 'vitest'
import { plainViewState } from '@/lib/url/read-view-state'
import { withScale } from './scale-control'

const plain = plainViewState()

test('the usual scale needs nothing in the address, another one does', () => {
  for (const [usual, other] of [
    ['linear', 'log'],
    ['log', 'linear'],
  ] as const) {
    expect(withScale(plain, usual, { usual })).toEqual(plain)
    const chosen = withScale(plain, other, { usual })
    expect(chosen.scale).toBe(other)
    expect(withScale(chosen, other, { usual })).toEqual(chosen)
    expect(withScale(chosen, usual, { usual })).toEqual(plain)
  }
})

test('a relative scale is left by choosing it again, or a scale of values', () => {
  const relative = withScale(plain, 'percent', { usual: 'linear' })
  expect(relative.rebase).toBe('percent')
  expect(withScale(relative, '100', { usual: null }).rebase).toBe('100')
  expect(withScale(relative, 'percent', { usual: null })).toEqual(plain)
  expect(withScale(relative, 'log', { usual: null })).toEqual({ ...plain, scale: 'log' })
})
