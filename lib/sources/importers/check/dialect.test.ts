import { expect, test } from 'vitest'
import { dialectOf } from '../shape/dialect'

test.each([
  [
    'most lines decide, not the widest one',
    ['date,close', '2024-01-01,1', 'a,b,c,d', '2024-01-02,2', ''],
    ',',
    0,
  ],
  ['of equally frequent widths the larger one', ['a note, with a comma', 'date,close,volume', ''], ',', 1],
  ['a semicolon beside decimal commas', ['date;close', '2024-01-01;1,5', '2024-01-02;2,5', ''], ';', 0],
])('%s', (_, lines, delimiter, preamble) => {
  expect(dialectOf(lines.join('\n'))).toMatchObject({ delimiter, preamble })
})
