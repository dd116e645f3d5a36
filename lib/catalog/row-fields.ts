import { CHAINS, findChain } from '@/lib/contract/chain'
import type { Field, WireType } from '@/lib/contract/endpoint'
import { FAMILY_FACTS, type Family } from '@/lib/contract/family'
import type { FieldDefinition, Formula, Ref, SeriesDefinition, TableDefinition } from './define'
import { gatherRules } from './rows/gather-rules'

/** A field of the wire row and the source of its column. Time fields are written from the frame’s time. */
export interface RowField extends Field {
  of: Ref | Formula | 'time'
  /** Neither a time field nor a shared column. */
  own: boolean
}

const BITCOIN_PRICE = 'chain/bitcoin:price_usd||asset/BTC:close'

const TIME_FIELDS: Record<'date' | 'formattedDate' | 'timestamp', Omit<Field, 'name' | 'type'>> = {
  date: { unit: 'date', role: 'time', description: 'Calendar day of the row, UTC.' },
  formattedDate: {
    unit: 'date',
    role: 'time',
    description: 'Calendar day of the row, formatted for display.',
  },
  timestamp: { unit: 'milliseconds', role: 'time', description: 'Time of the row since 1970-01-01 UTC.' },
}

const known = new WeakMap<SeriesDefinition | TableDefinition, readonly RowField[]>()

/** Every field that a definition’s rows can have on any chain, in wire order. */
export function rowFields(
  definition: SeriesDefinition | TableDefinition,
  family: Family,
): readonly RowField[] {
  const found = known.get(definition) ?? findFields(definition, family)
  known.set(definition, found)
  return found
}

function findFields(definition: SeriesDefinition | TableDefinition, family: Family): RowField[] {
  const facts = FAMILY_FACTS[family]
  const question = facts.nullable ? '?' : ''
  const rules = gatherRules(definition)
  const own = definition.fields.flatMap((field) => {
    const gathers = rules.get(field.name)
    return perChain(field, definition.chains).map((one) => ({ ...one, gathers }))
  })
  const listed = new Set(own.map((field) => field.name))
  const fields: RowField[] = []

  for (const name of definition.timeFields ?? facts.timeFields) {
    const type = (name === 'timestamp' ? `integer${question}` : `string${question}`) as WireType
    const unit = name === 'timestamp' ? facts.timestampUnit : 'date'
    fields.push({ name, type, ...TIME_FIELDS[name], unit, of: 'time', own: false })
  }
  if (facts.nullable && !definition.withoutSharedPrices) {
    fields.push(...sharedFields(definition).filter((field) => !listed.has(field.name)))
  }
  for (const field of own) {
    const bare = field.type ?? 'number'
    const type =
      definition.types?.[field.name] ?? ((bare === 'null' ? 'null?' : `${bare}${question}`) as WireType)
    const { name, unit, shape, description, role, aliasOf, of, change, gathers, unknownAs } = field
    const periods = definition.periods?.[name]
    const levels = definition.levels?.[name]
    const levelNames = definition.levelNames?.[name]
    const levelSource = definition.levelSource?.[name]
    const displaced = definition.displaced?.[name]
    const bars = definition.countsBars && typeof of === 'object'
    fields.push({
      name,
      type,
      unit,
      ...(shape ? { shape } : {}),
      description,
      role,
      ...(aliasOf ? { aliasOf } : {}),
      ...(periods ? { periods: [...periods] } : {}),
      ...(levels ? { levels: [...levels] } : {}),
      ...(levelNames ? { levelNames: [...levelNames] } : {}),
      ...(levelSource ? { levelSource } : {}),
      ...(bars ? { bars } : {}),
      ...(displaced ? { displaced } : {}),
      ...(change ? { change } : {}),
      ...(gathers ? { gathers } : {}),
      ...(unknownAs === undefined ? {} : { unknownAs }),
      ...(definition.chains ? { chains: [...(field.chains ?? definition.chains)] } : {}),
      of: of ?? name,
      own: true,
    })
  }
  return fields
}

/** `supply_btc` is `supply_ltc` on Litecoin and so on. `btc_price` keeps its name. */
function perChain(field: FieldDefinition, chains: readonly string[] | undefined): FieldDefinition[] {
  if (!chains || !field.name.endsWith('_btc')) return [field]
  const of = field.of ?? field.name
  return (field.chains ?? chains).map((chain) => {
    const ticker = findChain(chain)?.symbol.toLowerCase() ?? chain
    const rename = (name: string) => (name.endsWith('_btc') ? name.replace(/_btc$/, `_${ticker}`) : name)
    return {
      ...field,
      name: rename(field.name),
      of,
      chains: [chain],
      ...(field.aliasOf
        ? { aliasOf: rename(field.aliasOf), description: `Same as ${rename(field.aliasOf)}.` }
        : {}),
    }
  })
}

function sharedFields(definition: SeriesDefinition | TableDefinition): RowField[] {
  const chains = definition.chains ? [...definition.chains] : undefined
  const onChainTable = definition.axis.startsWith('chain/')
  const ofAsset = definition.axis.startsWith('asset/')
  const price = onChainTable
    ? 'price_usd'
    : definition.params?.cryptocurrency
      ? `asset/{cryptocurrency}:close||${BITCOIN_PRICE}`
      : definition.chains
        ? ofAsset
          ? 'close'
          : 'chain/{chain}:price_usd'
        : BITCOIN_PRICE
  const fields: RowField[] = [
    {
      name: 'price',
      type: 'number?',
      unit: 'USD',
      role: 'price',
      description: chains ? 'Price of the chain’s coin.' : 'Price of the asset that the series describes.',
      ...(chains ? { chains } : {}),
      of: price,
      own: false,
    },
    {
      name: 'btc_price',
      type: 'number?',
      unit: 'USD',
      role: 'aux',
      description: 'Price of Bitcoin.',
      ...(chains ? { chains } : {}),
      of: chains && definition.axis === 'asset/BTC' ? 'close' : BITCOIN_PRICE,
      own: false,
    },
  ]
  if (!chains) return fields
  for (const heightField of ['block_height', 'ledger_index'] as const) {
    const having = CHAINS.filter((chain) => chain.heightField === heightField && chains.includes(chain.id))
    if (having.length === 0) continue
    fields.push({
      name: heightField,
      type: 'number?',
      unit: 'blocks',
      role: 'height',
      description:
        heightField === 'block_height' ? 'Height of the last block of the row.' : 'Last ledger of the row.',
      chains: having.map((chain) => chain.id),
      of: 'chain/{chain}:block_height',
      own: false,
    })
  }
  return fields
}
