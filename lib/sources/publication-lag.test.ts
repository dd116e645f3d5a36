import { expect, test } from 'vitest'
import { publicationLag } from './publication-lag'

test.each([
  ['sentiment/fear-greed', 0, 0],
  ['cftc/BTC-futures-133741', 3, 3],
  // The 15th day of the month after that of the row, whose months have 28 to 31 days.
  ['macro/CPIAUCSL', 42, 45],
])('the rows of %s are published %i to %i days after their date', (table, least, most) => {
  expect(publicationLag(table)).toEqual({ least, most })
})
