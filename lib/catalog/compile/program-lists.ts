import { kindOf, quoteUnit } from '@/lib/catalog/definitions/asset-kinds'
import { chainBegins } from '@/lib/catalog/definitions/chain-universe'
import { CHAINS } from '@/lib/contract/chain'
import { ASSET_UNIVERSE } from '@/lib/sources/asset-universe'
import {
  AGE_BANDS,
  BALANCE_BANDS,
  CUSTODY_VENUES,
  SCRIPT_TYPES,
  SPOT_FUNDS,
  VENUES,
} from '@/lib/sources/base-tables'
import type { Lists, Member } from './each'
import { MACRO_LISTS } from './macro-lists'

const member = (values: object): Member => new Map(Object.entries(values))
const named = (ids: readonly string[]) => ids.map((id) => member({ id }))

/** First session of the Bitcoin funds, in milliseconds. The Grayscale Mini Trust opened later. */
const sessionOf = (fund: string) => Date.parse(fund === 'btc' ? '2024-07-31' : '2024-01-11')

/** Lists of the program, which files use by these names. Lists of a file add to them. */
export const PROGRAM_LISTS: Lists = new Map<string, readonly Member[]>([
  [
    'chains',
    CHAINS.map(({ id, name, symbol }) =>
      member({
        id,
        name,
        symbol,
        ticker: symbol.toLowerCase(),
        firstBlock: chainBegins(id, '') ?? Number.NaN,
        firstPrice: chainBegins(id, 'usd') ?? Number.NaN,
      }),
    ),
  ],
  ['heights', named(CHAINS.filter(({ heightField }) => heightField).map(({ id }) => id))],
  ['ages', AGE_BANDS.map(({ id, label }) => member({ id, label }))],
  ['balances', BALANCE_BANDS.map(({ id, wire, label }) => member({ id, wire, label }))],
  ['scripts', named(SCRIPT_TYPES)],
  ['venues', named(VENUES)],
  ['exchanges', named(CUSTODY_VENUES)],
  [
    'funds',
    Object.entries(SPOT_FUNDS).map(([id, facts]) => member({ id, ...facts, firstSession: sessionOf(id) })),
  ],
  ['assets', ASSET_UNIVERSE.map((id) => member({ id, kind: kindOf(id), unit: quoteUnit(id) }))],
  ...MACRO_LISTS,
])
