import 'server-only'
import { CHAINS } from '@/lib/contract/chain'
import { ApiError } from '@/lib/contract/errors'
import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { AS_OF } from '@/lib/contract/params/as-of'
import type { SeriesData } from '@/lib/contract/series'
import { FormulaError } from '@/lib/formula/formula-error'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import type { Market, MarketCatalog } from '@/lib/market/market'
import type { ReachSetting } from '@/lib/url/settings/reach-setting'
import type { ViewState } from '@/lib/url/view-state'
import { mainField } from '@/lib/view/fields/main-field'
import { labelOf } from '@/lib/view/text/label'
import { isPriceInput, pricedAsset } from '../opened/free-inputs'
import { keptAnswers } from '../opened/kept-answers'
import { loadOpened } from '../opened/load-opened'
import { levelName } from './level-name'
import type { Reached, tryReach } from './reach-of'
import { failedRow, reachRow } from './reach-text'

const kept = keptAnswers<Reached>('reach')

type FindReach = (...given: Parameters<typeof tryReach>) => Promise<ReturnType<typeof tryReach>>

/**
 * Values at which formulas have their levels, over the whole history of a series. A series that a formula is opened to is loaded
 * with the rights of the viewer, as every series that a formula names. `find` is `tryReach`, on whichever thread has time
 * for hundreds of evaluations.
 */
export async function loadReach(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  state: Pick<ViewState, 'params' | 'compared'>,
  settings: readonly ReachSetting[],
  find: FindReach,
): Promise<ReachRow[]> {
  if (settings.length === 0) return []
  const catalog = await market.catalog()
  const named = {
    main: mainField(base)?.name ?? null,
    titleOf: (path: string) => catalog.find(path)?.title,
  }
  const rows: ReachRow[] = []
  // One after the other, so that a request has one thread.
  for (const of of settings) {
    const name = levelName(of, named)
    const failed = (failure: string) => failedRow(of, name, failure)
    const row = await loadOne(market, base, state, of, find)
      .then((found) =>
        'failure' in found
          ? failed(found.failure)
          : reachRow(of, found.reached, {
              name,
              wordsOf: (input) => inputWords(input, catalog),
              isPrice: isPriceInput(found.reached.input),
              fields: fieldsOf(found.reached, base, state, catalog),
              uses: found.uses,
            }),
      )
      .catch((error) => failed(reasonOf(error)))
    rows.push(row)
  }
  return rows
}

async function loadOne(
  market: Pick<Market, 'catalog' | 'series'>,
  base: SeriesData,
  state: Pick<ViewState, 'params' | 'compared'>,
  { text, level, by }: ReachSetting,
  find: FindReach,
): Promise<{ reached: Reached; uses: string[] } | { failure: string }> {
  const { input, id } = await loadOpened(market, base, state, { formula: parseFormula(text), kept: by })
  const key = JSON.stringify([id, level, by])
  const reached = kept.get(key) ?? (await find({ ...input, level, by }))
  if ('failure' in reached) return reached
  kept.set(key, reached)
  return { reached, uses: [...new Set([...input.addressed.values()].map(({ wanted }) => wanted.path))] }
}

/** Columns that are a price itself. Others only move with it. */
const OF_PRICES: ReadonlySet<string> = new Set(['close', 'price_usd'])

/** Fields of a chart that have the values of the free input: it itself, or the price of the same asset. */
function fieldsOf(
  { input, unit }: Reached,
  { endpoint, fields }: SeriesData,
  { params }: Pick<ViewState, 'params'>,
  catalog: Pick<MarketCatalog, 'formulaOf'>,
): string[] {
  const { [AS_OF]: _, ...own } = params
  const asset = priceAt(input)
  return fields
    .filter((field) => {
      if (field.name === input) return true
      if (asset === null || field.unit !== unit) return false
      const text = catalog.formulaOf(endpoint.path, field.name, own)
      return text !== null && priceAt(text) === asset
    })
    .map(({ name }) => name)
}

/** The asset of whose price the values at an address are; null for all other texts. */
function priceAt(text: string): string | null {
  const { lines } = parseFormula(text)
  const { of } = lines[0]
  if (lines.length > 1 || of.kind !== 'address' || !OF_PRICES.has(of.address.field ?? '')) return null
  return pricedAsset(of.address)
}

function reasonOf(error: unknown): string {
  if (error instanceof FormulaError || error instanceof ApiError) return error.message
  throw error
}

/** An input of a formula as people call it: `price of Bitcoin`, `coins issued to date (Bitcoin)`. */
function inputWords(text: string, { find }: Pick<MarketCatalog, 'find'>): string {
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
