import { expect, test } from 'vitest'
import { LIGHT_PALETTE } from '@/lib/view/style/palette'
import { CARD, previewCard } from './card'

const lines = (enlarged: number, date: string) => {
  const text = { title: 'A', subtitle: 'a sentence '.repeat(30), value: '1', date, label: 'Sample' }
  const svg = previewCard(text, LIGHT_PALETTE, '<svg></svg>', enlarged)
  return [...svg.matchAll(/<text x="40" y="106" font-size="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, size, words]) => ({
      size: Number(size),
      end: 40 + words.length * Number(size) * 0.52,
    }),
  )[0]
}

test('the subtitle ends before the date begins, at any length', () => {
  for (const enlarged of [1, 1.4]) {
    for (const date of ['2026-11-20', 'Percent BTC in profit · 2026-11-20']) {
      const { size, end } = lines(enlarged, date)
      expect(size).toBe(Math.round(21 * enlarged))
      expect(end).toBeLessThan(CARD.width - 40 - date.length * 19 * enlarged * 0.5)
    }
  }
})
