import { expect, test } from 'vitest'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { answerTo } from './levels-editor'

const setting = (by: string | null, level: number | null = 1) => ({ text: 'a', level, by })
const row = (by: string | null, at: string) => ({ condition: 'a = 1', by, at }) as ReachRow

test('a level of two inputs has the answer about each', () => {
  const rows = [row(null, '54,215'), row('supply', '24,000,000')]
  const all = [setting(null), setting('supply')]
  expect(all.map((one) => answerTo(one, all, rows)?.at)).toEqual(['54,215', '24,000,000'])
  expect(answerTo(setting(null, 2), all, rows)).toBeUndefined()
})

test('until a new input is answered, the answer before it stays, but not that of another level', () => {
  const rows = [row(null, '54,215')]
  expect(answerTo(setting('supply'), [setting('supply')], rows)?.at).toBe('54,215')
  const all = [setting(null), setting('supply')]
  expect(answerTo(all[1], all, rows)).toBeUndefined()
})
