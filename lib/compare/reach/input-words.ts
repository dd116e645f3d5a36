import { CHAINS } from '@/lib/contract/chain'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import type { MarketCatalog } from '@/lib/market/market'
import { labelOf } from '@/lib/view/text/label'
import { pricedAsset } from '../opened/free-inputs'

/** An input of a formula as people call it: `price of Bitcoin`, `coins issued to date (Bitcoin)`. */
export function inputWords(text: string, { find }: Pick<MarketCatalog, 'find'>): string {
  const { of } = parseFormula(text).lines[0]
  if (of.kind !== 'address') return of.kind === 'name' ? uncapitalized(labelOf(of.name)) : text
  const { path, field } = of.address
  const series = find(path)
  const described = series?.fields.find(({ name }) => name === field)?.description ?? ''
  const isInput = path.startsWith('inputs/')
  const asset = isInput ? pricedAsset(of.address) : null
  if (asset !== null && !path.startsWith('inputs/index/'))
    return `price of ${CHAINS.find(({ symbol }) => symbol === asset)?.name ?? asset}`
  if (isInput && described) return uncapitalized(described.replace(/\.$/, '').replace(/, ([^,]+)$/, ' ($1)'))
  if (!series) return text
  return field === null ? series.title : `${uncapitalized(labelOf(field))} of ${series.title}`
}

/** Abbreviations and names keep their capital. */
const uncapitalized = (words: string): string =>
  /^[A-Z][a-z]+(?: [a-z]|$)/.test(words) ? words[0].toLowerCase() + words.slice(1) : words
