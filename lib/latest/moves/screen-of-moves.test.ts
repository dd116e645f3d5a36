import { expect, test } from 'vitest'
import { findMoves } from './find-moves'
import { screenOfMoves } from './screen-of-moves'
import { row } from './table-row.test-data'

const queryOf = (rows: Parameters<typeof findMoves>[0]) => {
  const [{ family, concepts }] = findMoves(rows, 7).families
  const moves = concepts.flatMap(({ moves }) => moves)
  return new URLSearchParams(screenOfMoves(7, family, moves))
}

test('the screen of moves has all changes that are as rare, and the series where no filter finds them', () => {
  const day = row({ name: 'day', numbers: { chg7: 1, z7: 3, p7: 90, rank7: 99 }, family: 'economic' })
  const release = { pub1: 1, ppub1: 90, rankpub1: 99, rows: 40 }
  const month = row({
    name: 'month',
    numbers: release,
    family: 'economic',
    day: '2026-05-01',
    published: '2026-06-29',
    cadence: 'monthly',
  })
  expect(Object.fromEntries(queryOf([day]))).toMatchObject({
    family: 'economic',
    where: 'abs(rank7 - 50) >= 47.725',
  })
  const both = queryOf([day, month])
  expect([both.get('where'), both.get('list')?.split(',').sort()]).toEqual([
    null,
    ['economic/day', 'economic/month'],
  ])
  expect(both.getAll('col')).toContain('rankpub1')
})
