import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { aux, type FieldDefinition, field, value } from '../../define'

/** Bands drawn by default; twelve lines would be unreadable. */
const DRAWN: readonly AgeBandId[] = ['1w_1m', '1m_3m', '3m_6m', '6m_12m', '1y_2y', '3y_5y']

/** SOPR, MVRV and average cost of every age band. */
export const ageBandFields: FieldDefinition[] = AGE_BANDS.flatMap(({ id, label }) => {
  const sopr = DRAWN.includes(id) ? value : aux
  return [
    sopr(`sopr_${id}`, 'ratio', `SOPR of coins aged ${label}.`),
    aux(`mvrv_${id}`, 'ratio', `MVRV of coins aged ${label}.`),
    aux(`realized_price_${id}`, 'USD', `Average cost of coins aged ${label}.`),
  ]
})

/** Share of a total for every age band, named after the band. */
export function bandShares(measure: string, whole: string): FieldDefinition[] {
  return AGE_BANDS.map(
    ({ id, label }) =>
      field.share(id, 'percent', `Share of the ${whole} in coins aged ${label}.`).is`${measure}_${id}`,
  )
}

/** Profit, loss and net result realized by coins of every age band. */
export const realizedByAge: FieldDefinition[] = AGE_BANDS.flatMap(({ id, label }, place) => [
  aux(`band_${place}_profit_usd`, 'USD', `Profit realized by coins aged ${label}.`)
    .is`realized_profit_usd_${id}`,
  aux(`band_${place}_loss_usd`, 'USD', `Loss realized by coins aged ${label}.`).is`realized_loss_usd_${id}`,
  field.flow(`band_${place}_net_usd`, 'USD', `Profit minus loss realized by coins aged ${label}.`)
    .is`net_realized_usd_${id}`,
])

/** Coins of every age band that moved, with the plain band names as aliases. */
export const revivedByAge: FieldDefinition[] = [
  ...AGE_BANDS.map(({ id, label }) => ({ id, label, of: `spent_volume_${id}` })),
  { id: '5y_plus', label: '5 years or more', of: 'revived_5y_plus' },
].flatMap(({ id, label, of }): FieldDefinition[] => [
  aux(`revived_${id}`, 'native', `Coins aged ${label} that moved.`)
    .is(of)
    .with({ role: ['1y_2y', '2y_3y', '3y_5y', '5y_plus'].includes(id) ? 'stack' : 'aux' }),
  aux(id, 'native', `Same as revived_${id}.`)
    .is(of)
    .with({ role: 'alias', aliasOf: `revived_${id}` }),
])
