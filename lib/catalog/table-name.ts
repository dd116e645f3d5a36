import { CRYPTOCURRENCIES } from '@/lib/contract/params/chart'

/** CFTC code of the default contract. */
const STANDARD_CONTRACT: ReadonlyMap<string, string> = new Map(
  Object.entries({ BTC: '133741', ETH: '146021' }),
)

const symbolOf = new Map([...CRYPTOCURRENCIES].map(([symbol, id]) => [id, symbol.toUpperCase()]))

export type ParamsInUse = Readonly<Record<string, string | number | null | undefined>>

/**
 * Fills the placeholders of a table name: `chain/{chain}`, `asset/{cryptocurrency}` (its symbol),
 * `cftc/{asset}-{report}-{contract}`, `derivatives/curve-{carryAsset:lower}`.
 */
export function fillTableName(pattern: string, params: ParamsInUse): string {
  return pattern.replace(/\{(\w+)(:lower)?\}/g, (_, name: string, lower: string | undefined) => {
    const value = placeholder(name, params)
    return lower ? value.toLowerCase() : value
  })
}

function placeholder(name: string, params: ParamsInUse): string {
  const value = params[name]
  if (name === 'contract') return String(value ?? STANDARD_CONTRACT.get(String(params.asset)) ?? '')
  if (name === 'cryptocurrency') return symbolOf.get(String(value)) ?? String(value)
  if (value === undefined || value === null) throw new Error(`no parameter ${name} for the table name`)
  return String(value)
}
