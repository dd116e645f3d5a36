import { expect, test } from 'vitest'
import { pictureOrder } from './picture-order'

test('layers are listed from the top, and other entries keep their places', () => {
  const entries = [
    { is: 'young', layer: 0 },
    { is: 'compared' },
    { is: 'old', layer: 2 },
    { is: 'middle', layer: 1 },
    { is: 'price' },
  ]
  expect(pictureOrder(entries).map(({ is }) => is)).toEqual(['old', 'compared', 'middle', 'young', 'price'])
})
