import { mapColumns } from '@/lib/engine/ops/rows/arithmetic'
import {
  alias,
  aux,
  type Definition,
  type FieldDefinition,
  type Formula,
  fields,
  value,
  withRole,
} from '../../define'
import { chainSeries } from '../chain-series'

/** Cost basis plus k yearly deviations; no price where that is not above zero. */
function bandAt(who: 'lth' | 'sth', k: number): Formula {
  return {
    from: [`${who}_realized_price`, `${who}_cost_basis_std`],
    compute: (columns) =>
      mapColumns(columns, (basis, std) => (basis + k * std > 0 ? basis + k * std : Number.NaN)),
  }
}

function costBasisFields(who: 'lth' | 'sth'): FieldDefinition[] {
  const basis = `${who}_realized_price`
  return fields(
    value(`${who}_cost_basis`, 'USD', 'Average cost of the cohort.', basis),
    alias(`${who}_cost_basis_usd`, `${who}_cost_basis`),
    alias(basis, `${who}_cost_basis`),
    aux(`${who}_supply_btc`, 'native', 'Coins of the cohort.', `${who}_supply`),
    aux(`${who}_pl_ratio`, 'ratio', 'Price over cost basis.', {
      from: ['price_usd', basis],
      compute: (columns) => mapColumns(columns, (price, paid) => (paid > 0 ? price / paid : Number.NaN)),
    }),
    aux('rolling_std', 'USD', 'Deviation of the cost basis over 365 days.', `${who}_cost_basis_std`),
    aux('half_std_band', 'USD', 'Half of that deviation.', {
      from: [`${who}_cost_basis_std`],
      compute: ([std]) => std.map((x) => x / 2),
    }),
    withRole('lower', 'cooled_band', 'USD', 'One deviation below the cost basis.', bandAt(who, -1)),
    aux('cooled_half_band', 'USD', 'Half a deviation below.', bandAt(who, -0.5)),
    withRole('upper', 'heated_band', 'USD', 'One deviation above.', bandAt(who, 1)),
    aux('heated_half_band', 'USD', 'Half a deviation above.', bandAt(who, 0.5)),
    aux('over_heated_band', 'USD', 'Two deviations above.', bandAt(who, 2)),
  )
}

const FORMULA =
  'Cohort realized cap / cohort supply; bands at −1, −½, +½, +1 and +2 sample deviations of the cost basis over 365 days. The spread of the bands is our own choice: no public definition of them is known.'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/lth-cost-basis',
    concept: 'holders',
    title: 'Long-term holder cost basis',
    description: 'Average price paid for coins held 155 days and more, with heat bands.',
    reading: 'The price has fallen to this line only in the depths of bear markets.',
    formula: FORMULA,
    primary: ['lth_cost_basis'],
    fields: costBasisFields('lth'),
  }),
  chainSeries({
    path: 'onchain/sth-cost-basis',
    concept: 'holders',
    title: 'Short-term holder cost basis',
    description: 'Average price paid for coins held less than 155 days, with heat bands.',
    reading: 'Support in rising markets, resistance in falling ones: the break-even of recent buyers.',
    formula: FORMULA,
    primary: ['sth_cost_basis'],
    fields: costBasisFields('sth'),
  }),
]
