import { alias, aux, type Definition, type FieldDefinition, field, fields, value } from '../../define'
import { chainSeries } from '../chain-series'

/** Cost basis plus k standard deviations over a year; missing where that is not above 0. */
const bandAt = (who: 'lth' | 'sth', k: number) =>
  `band = ${who}_realized_price + ${k} * ${who}_cost_basis_std; when(band > 0, band)`

function costBasisFields(who: 'lth' | 'sth'): FieldDefinition[] {
  const basis = `${who}_realized_price`
  return fields(
    value(`${who}_cost_basis`, 'USD', 'Average cost of the cohort.').is(basis),
    alias(`${who}_cost_basis_usd`, `${who}_cost_basis`),
    alias(basis, `${who}_cost_basis`),
    aux(`${who}_supply_btc`, 'native', 'Supply held by the cohort.').is`${who}_supply`,
    aux(`${who}_pl_ratio`, 'ratio', 'Price / cost basis.').is`ratio(price_usd, ${basis})`,
    aux('rolling_std', 'USD', 'Standard deviation of the cost basis over 365 days.')
      .is`${who}_cost_basis_std`,
    aux('half_std_band', 'USD', 'Half of the standard deviation.').is`${who}_cost_basis_std / 2`,
    field.lower('cooled_band', 'USD', 'One standard deviation below the cost basis.').is(bandAt(who, -1)),
    aux('cooled_half_band', 'USD', 'Half a standard deviation below the cost basis.').is(bandAt(who, -0.5)),
    field.upper('heated_band', 'USD', 'One standard deviation above the cost basis.').is(bandAt(who, 1)),
    aux('heated_half_band', 'USD', 'Half a standard deviation above the cost basis.').is(bandAt(who, 0.5)),
    aux('over_heated_band', 'USD', 'Two standard deviations above the cost basis.').is(bandAt(who, 2)),
  )
}

const FORMULA =
  'Cohort realized cap / cohort supply. Bands at −1, −½, +½, +1 and +2 sample standard deviations of the cost basis over 365 days. The width of the bands is our own choice, because no public definition is known.'

export const definitions: Definition[] = [
  chainSeries({
    path: 'onchain/lth-cost-basis',
    concept: 'holders',
    title: 'Long-term holder cost basis',
    description: 'Average purchase price of coins held for at least 155 days, with bands.',
    reading: 'The price has only fallen to this level deep in bear markets.',
    formula: FORMULA,
    primary: ['lth_cost_basis'],
    fields: costBasisFields('lth'),
  }),
  chainSeries({
    path: 'onchain/sth-cost-basis',
    concept: 'holders',
    title: 'Short-term holder cost basis',
    description: 'Average purchase price of coins held for less than 155 days, with bands.',
    reading:
      'The break-even price of recent buyers. It often acts as support in uptrends and as resistance in downtrends.',
    formula: FORMULA,
    primary: ['sth_cost_basis'],
    fields: costBasisFields('sth'),
  }),
]
