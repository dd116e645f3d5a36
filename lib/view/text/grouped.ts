/**
 * `1,234,567.80`: a number with so many decimals, its thousands apart, as `Intl.NumberFormat` writes it for `en-US`. That
 * costs a page twenty milliseconds when it is first asked, before anything else can happen.
 */
export function grouped(value: number, decimals: number): string {
  const [whole, rest] = value.toFixed(decimals).split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? apart : `${apart}.${rest}`
}
