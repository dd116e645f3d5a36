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

test('the title ends before the value begins, also in a wide font', () => {
  const title = 'Moving average convergence divergence of the market'
  for (const value of ['', '1', '1,969.95 USD', '123,456,789.95 USD']) {
    const svg = previewCard({ title, subtitle: '', value, date: '', label: '' }, LIGHT_PALETTE, '<svg></svg>')
    const [, shown] = /font-weight="600">([^<]*)</.exec(svg) ?? []
    // Average widths of DejaVu Sans, bold and regular.
    expect(40 + shown.length * 40 * 0.62).toBeLessThan(CARD.width - 40 - value.length * 36 * 0.58)
    expect(shown).toMatch(/^Moving average/)
  }
})

test('the first line of a legend is named, however long its name is', () => {
  const legend = [
    {
      label: 'Supply aged less than a day',
      note: 'yearly close with lows and highs',
      value: '95,930.87 BTC',
      color: '#000',
    },
    { label: 'Price', value: '57,841.43 USD', color: '#111' },
  ]
  const text = {
    title: 'A',
    subtitle: '',
    value: '1',
    date: '',
    label: '',
    range: '2009-01-03 – 2026-11-22',
    legend,
  }
  for (const enlarged of [1, 1.4]) {
    const svg = previewCard(text, LIGHT_PALETTE, '<svg></svg>', enlarged)
    expect(svg).toContain('>Supply ')
    expect(svg).toContain('>95,930.87 BTC<')
    expect(svg).toMatch(/>57,841.43 USD<|>Price<|>\+1 more</)
  }
})
