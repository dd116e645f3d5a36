import { divide, scale, sum } from '@/lib/engine/ops/rows/arithmetic'
import { SCRIPT_TYPES } from '@/lib/sources/base-tables'
import {
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  fields,
  value,
  withRole,
} from '../../../define'
import { chainSeries } from '../../chain-series'
import { bar, changeOver, QUARTER, YEAR } from '../against-past'

type Script = (typeof SCRIPT_TYPES)[number]

/** Percent of supply (or realized cap) that some script types hold. */
function scriptShare(stem: 'supply' | 'realized_cap_usd', types: readonly Script[]): Formula {
  return {
    from: [...types, ...SCRIPT_TYPES].map((type) => `${stem}_${type}`),
    compute: (columns) =>
      scale(divide(sum(...columns.slice(0, types.length)), sum(...columns.slice(types.length))), 100),
  }
}

const shareStack = (stem: 'supply' | 'realized_cap_usd', suffix: string, text: string): FieldDefinition[] =>
  SCRIPT_TYPES.map((type) =>
    withRole(
      'share',
      `${type}_${suffix}`,
      'percent',
      `${text} in ${type} outputs.`,
      scriptShare(stem, [type]),
    ),
  )

const WITNESS: readonly Script[] = ['p2wpkh', 'p2wsh', 'p2tr']

const chain = { concept: 'script types', chains: ['bitcoin'] }

export const definitions: Definition[] = [
  chainSeries({
    ...chain,
    path: 'charts/script-type-shares',
    title: 'Script type shares of supply',
    description: 'Which kind of lock guards the coins: seven output types as shares of all bitcoin.',
    reading:
      'Each new type took years to gain a tenth; coins in old types belong to wallets nobody has updated.',
    formula: 'Supply locked by the type / supply of all types, percent; they add to 100.',
    fields: shareStack('supply', 'share', 'Share of coins'),
  }),
  chainSeries({
    ...chain,
    path: 'charts/script-type-value-shares',
    title: 'Script type shares of realized cap',
    description: 'The same locks weighted by what their coins cost when they last moved.',
    reading:
      'Types that hold much of the value but few of the coins belong to late buyers; the early types are the reverse.',
    formula: 'Realized cap of the type’s outputs / realized cap of all types, percent; they add to 100.',
    fields: shareStack('realized_cap_usd', 'value_share', 'Share of realized cap'),
  }),
  chainSeries({
    ...chain,
    path: 'charts/taproot-adoption',
    title: 'Taproot adoption',
    description:
      'Points of supply that moved into taproot outputs over a quarter, since the upgrade of November 2021.',
    reading:
      'Slow gains are wallets switching; a loss after a rush says coins came for tokens, not for keeping.',
    formula: 'Share of supply in p2tr outputs − that share 90 days before.',
    fields: fields(
      bar(
        'taproot_gain',
        'percent',
        'Points gained in 90 days.',
        scriptShare('supply', ['p2tr']).from,
        (columns) => changeOver(scale(divide(columns[0], sum(...columns.slice(1))), 100), QUARTER),
      ),
      aux('taproot_share', 'percent', 'Share of supply in p2tr outputs.', scriptShare('supply', ['p2tr'])),
      aux(
        'taproot_value_share',
        'percent',
        'Share of realized cap in p2tr outputs.',
        scriptShare('realized_cap_usd', ['p2tr']),
      ),
    ),
  }),
  chainSeries({
    ...chain,
    path: 'charts/segwit-adoption',
    title: 'Pace of SegWit adoption',
    description: 'Points of all coins that moved into native segregated-witness outputs within a year.',
    reading:
      'A pure technology curve: fastest while exchanges and custodians renew their wallets, whatever the price does.',
    formula:
      'Share of supply in p2wpkh, p2wsh, p2tr outputs − that share 365 days before; coins nested in p2sh cannot be told and are not counted.',
    fields: fields(
      bar(
        'segwit_gain_1y',
        'percent',
        'Points gained in a year.',
        scriptShare('supply', WITNESS).from,
        (columns) =>
          changeOver(
            scale(
              divide(sum(...columns.slice(0, WITNESS.length)), sum(...columns.slice(WITNESS.length))),
              100,
            ),
            YEAR,
          ),
      ),
      aux('segwit_share', 'percent', 'Share of supply in witness outputs.', scriptShare('supply', WITNESS)),
      aux(
        'legacy_share',
        'percent',
        'Share in p2pk and p2pkh outputs.',
        scriptShare('supply', ['p2pk', 'p2pkh']),
      ),
    ),
  }),
  chainSeries({
    ...chain,
    path: 'charts/exposed-key-supply',
    title: 'Supply with exposed keys',
    description:
      'Coins in outputs that show a public key before they are spent, the first a quantum computer could attack.',
    reading:
      'Most of it is early miners’ coins in p2pk; taproot adds to it. Hashed types show a key only when reused.',
    formula: 'Coins in p2pk and p2tr outputs / supply of all types, percent.',
    fields: fields(
      value(
        'exposed_share',
        'percent',
        'Share of supply in p2pk and p2tr outputs.',
        scriptShare('supply', ['p2pk', 'p2tr']),
      ),
      aux('p2pk_supply_btc', 'native', 'Coins in p2pk outputs.', 'supply_p2pk'),
      aux('p2tr_supply_btc', 'native', 'Coins in p2tr outputs.', 'supply_p2tr'),
    ),
  }),
]
