import { expect, test } from 'vitest'
import type { WhyAnswer } from '@/lib/compare/why/load-why'
import { whyTable } from './why-table'
import { whyJson, whyLines } from './write-why'

const row = (day: string, value: number) => ({ at: Date.parse(day), day, value })
const answer = {
  of: { text: null, from: '2026-10-01', to: '2026-11-01', isKnown: true },
  title: 'Consumer price index',
  unit: 'index',
  why: {
    from: row('2026-08-01', 309.685),
    to: row('2026-08-01', 309.698),
    unit: 'index',
    parts: [
      {
        inputs: ['cpi'],
        part: 0.013,
        from: row('2026-08-01', 309.685),
        to: row('2026-08-01', 309.698),
        revised: ['2026-08-01'],
      },
    ],
    time: 0,
    error: null,
    orders: null,
  },
  inputs: [{ label: 'CPI', unit: 'index', href: null, publishers: ['BLS'] }],
} as WhyAnswer

test('a revision is said with both versions of the value, however small it is', () => {
  const { caption, rows, sentence } = whyTable(answer)
  expect(caption).toBe('Consumer price index: revisions from 2026-10-01 to 2026-11-01')
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['2026-08-01 as known on 2026-10-01', '309.685'],
    ['CPI, 2026-08-01', '+0.013'],
    ['2026-08-01 as known on 2026-11-01', '309.698'],
  ])
  expect(sentence).toContain(
    'was 309.685 on 2026-10-01 and 309.698 on 2026-11-01, +0.013 by CPI, 2026-08-01 +0.013',
  )
})

test('files have the revised rows with every digit', () => {
  expect(whyLines(answer, false).join('\n')).toContain(
    'cpi,0.013,309.685,309.698,2026-08-01,2026-08-01,index,BLS',
  )
  expect(whyJson(answer)).toMatchObject({
    knownFrom: '2026-10-01',
    knownTo: '2026-11-01',
    parts: [{ revised: ['2026-08-01'] }, { input: 'rows', part: 0 }],
  })
})
