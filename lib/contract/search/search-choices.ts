import { CHAINS } from '../chain'
import { CRYPTOCURRENCIES } from '../params/chart'

/** Parameters of a series that a word of a search can select. */
export type SearchChoice = 'chain' | 'cryptocurrency' | 'dataResolution'

const ASSETS: ReadonlyMap<string, string> = new Map([
  ...CRYPTOCURRENCIES,
  ...[...CRYPTOCURRENCIES.values()].map((id) => [id, id] as const),
  ...CHAINS.map(({ id, symbol }) => [symbol.toLowerCase(), id] as const),
  ['ether', 'ethereum'],
  ['binance', 'binancecoin'],
])

const STEPS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '1h': '1h', hourly: '1h', hour: '1h', '10m': '10m', block: 'block' }),
)

/** Values that a word can stand for, by parameter: `eth` → chain or asset `ethereum`, `hourly` → resolution `1h`. */
export function choicesFor(word: string): readonly (readonly [SearchChoice, string])[] {
  const asset = ASSETS.get(word)
  if (asset !== undefined)
    return [
      ['chain', asset],
      ['cryptocurrency', asset],
    ]
  const step = STEPS.get(word)
  return step === undefined ? [] : [['dataResolution', step]]
}

/** Bitcoin is the default of nearly every series, so its name seldom narrows a search. */
export const isDefaultAsset = (word: string): boolean => ASSETS.get(word) === 'bitcoin'
