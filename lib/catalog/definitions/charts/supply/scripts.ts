import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { aux, type Definition, type FieldDefinition, field, fields, value } from '../../../define'
import { type Expression, expression } from '../../../formulas/expression'
import { chainSeriesWith } from '../../chain-series'
import { QUARTER, YEAR } from '../against-past'

type Script = (typeof SCRIPT_TYPES)[number]

/** Share of supply (or realized cap) held in outputs of the given script types, in percent. */
function scriptShare(stem: 'supply' | 'realized_cap_usd', types: readonly Script[]): Expression {
  const total = (all: readonly Script[]) => all.map((type) => `${stem}_${type}`).join(' + ')
  return expression(`100 * ((${total(types)}) / (${total(SCRIPT_TYPES)}))`)
}

const shareStack = (stem: 'supply' | 'realized_cap_usd', suffix: string, text: string): FieldDefinition[] =>
  SCRIPT_TYPES.map((type) =>
    field.share(`${type}_${suffix}`, 'percent', `${text} in ${type} outputs.`).is(scriptShare(stem, [type])),
  )

const WITNESS: readonly Script[] = ['p2wpkh', 'p2wsh', 'p2tr']

const scriptTypes = chainSeriesWith({ concept: 'script types', chains: ['bitcoin'] })

export const definitions: Definition[] = [
  scriptTypes({
    path: 'charts/script-type-shares',
    title: 'Supply share by script type',
    description: 'Share of Bitcoin supply held in each of seven output script types.',
    reading:
      'Each new type took years to reach 10 percent. Coins in old types belong to wallets that have not been upgraded.',
    formula: '100 × supply in outputs of the type / supply in all types. Shares add up to 100%.',
    equals: Object.fromEntries(
      SCRIPT_TYPES.map((type) => [`${type}_share`, `onchain/supply-${type}.supply_share_${type}` as const]),
    ),
    fields: shareStack('supply', 'share', 'Share of supply'),
  }),
  scriptTypes({
    path: 'charts/script-type-value-shares',
    title: 'Realized cap share by script type',
    description: 'Share of realized cap held in each of seven output script types.',
    reading:
      'Types with a larger share of value than of supply belong to recent buyers. For early types, the reverse holds.',
    formula: '100 × realized cap of outputs of the type / realized cap of all types. Shares add up to 100%.',
    fields: shareStack('realized_cap_usd', 'value_share', 'Share of realized cap'),
  }),
  scriptTypes({
    path: 'charts/taproot-adoption',
    title: 'Taproot supply share, quarterly change',
    description:
      'Change over 90 days in the share of supply held in Taproot outputs, active since November 2021.',
    reading:
      'Slow gains come from wallet upgrades. A decline after a rush means that the outputs were created for tokens rather than for storage.',
    formula: 'Share of supply in P2TR outputs − the same share 90 days earlier, in percentage points.',
    equals: { taproot_share: 'onchain/supply-p2tr.supply_share_p2tr' },
    fields: fields(
      field.flow('taproot_gain', 'percent', 'Change over 90 days, in percentage points.')
        .is`change(${scriptShare('supply', ['p2tr'])}, ${QUARTER})`,
      aux('taproot_share', 'percent', 'Share of supply in P2TR outputs.').is(scriptShare('supply', ['p2tr'])),
      aux('taproot_value_share', 'percent', 'Share of realized cap in P2TR outputs.').is(
        scriptShare('realized_cap_usd', ['p2tr']),
      ),
    ),
  }),
  scriptTypes({
    path: 'charts/segwit-adoption',
    title: 'SegWit supply share, yearly change',
    description: 'Change over one year in the share of supply held in native SegWit outputs.',
    reading:
      'An adoption curve independent of the price. It rises fastest when exchanges and custodians upgrade their wallets.',
    formula:
      'Share of supply in P2WPKH, P2WSH, and P2TR outputs − the same share 365 days earlier. SegWit nested in P2SH cannot be identified and is not included.',
    fields: fields(
      field.flow('segwit_gain_1y', 'percent', 'Change over one year, in percentage points.')
        .is`change(${scriptShare('supply', WITNESS)}, ${YEAR})`,
      aux('segwit_share', 'percent', 'Share of supply in native SegWit outputs.').is(
        scriptShare('supply', WITNESS),
      ),
      aux('legacy_share', 'percent', 'Share of supply in P2PK and P2PKH outputs.').is(
        scriptShare('supply', ['p2pk', 'p2pkh']),
      ),
    ),
  }),
  scriptTypes({
    path: 'charts/exposed-key-supply',
    title: 'Supply with exposed public keys',
    description:
      'Share of supply in outputs that reveal a public key before they are spent, and so would be the first target of a quantum computer.',
    reading:
      'Most of it is early miners’ coins in P2PK outputs, and Taproot adds to it. Hashed types reveal a key only when an address is reused.',
    formula: '100 × supply in P2PK and P2TR outputs / supply in all types.',
    fields: fields(
      value('exposed_share', 'percent', 'Share of supply in P2PK and P2TR outputs.').is(
        scriptShare('supply', ['p2pk', 'p2tr']),
      ),
      aux('p2pk_supply_btc', 'native', 'Supply in P2PK outputs.').is`supply_p2pk`,
      aux('p2tr_supply_btc', 'native', 'Supply in P2TR outputs.').is`supply_p2tr`,
    ),
  }),
]
