import { expect, test } from 'vitest'
import { coarserLabel } from './coarser-label'

const shown = (resolution: string | undefined, asked?: string) =>
  coarserLabel({ metadata: { resolution } }, asked ? { dataResolution: asked } : {})

test('a coarser series than asked for is said to be one, and what shows the finer', () => {
  expect(shown('1d', 'block')).toBe('Shown by the day: zoom to 69 days or fewer for blocks.')
  expect(shown('1h', '10m')).toBe('Shown by the hour: zoom to 69 days or fewer for ten-minute rows.')
  expect(shown('1d', '1h')).toBe('Shown by the day: zoom to 416 days or fewer for hours.')
})

test.each([
  ['block', 'block'],
  ['1d', '1d'],
  ['1d', undefined],
  [undefined, 'block'],
])('%s where %s was asked for needs no word', (got, asked) => expect(shown(got, asked)).toBeNull())
