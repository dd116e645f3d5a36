import { expect, test } from 'vitest'
import { publicationLag } from './publication-lag'

test.each([
  ['sentiment/fear-greed', 0, 0],
  // Three business days.
  ['cftc/BTC-futures-133741', 3, 7],
  // The calendar of the publisher, without months of a shutdown.
  ['macro/CPIAUCSL', 37, 44],
])('the rows of %s are published %i to %i days after their date', (table, least, most) => {
  expect(publicationLag(table)).toEqual({ least, most })
})
