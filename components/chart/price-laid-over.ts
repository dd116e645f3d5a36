import type { ComparedSeries } from '@/lib/url/compared-series'

/** The compared series with the price added, shown again, or taken away. */
export function withPriceLaidOver(compared: readonly ComparedSeries[], path: string): ComparedSeries[] {
  const others = compared.filter((one) => one.path !== path)
  const there = compared.find((one) => one.path === path)
  if (!there) return [...others, { path, field: null, params: {}, axis: 'own', hidden: false }]
  return there.hidden ? compared.map((one) => (one === there ? { ...one, hidden: false } : one)) : others
}
