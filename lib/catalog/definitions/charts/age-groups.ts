import { AGE_BANDS, type AgeBandId } from '@/lib/sources/base-tables'
import { type Expression, expression } from '../../formulas/expression'

/** Age bands combined into five groups, few enough to tell apart on one chart. */
export const AGE_GROUPS = [
  { id: 'under_1m', label: 'under a month', bands: ['lt_1d', '1d_1w', '1w_1m'] },
  { id: '1m_6m', label: 'one to six months', bands: ['1m_3m', '3m_6m'] },
  { id: '6m_2y', label: 'six months to two years', bands: ['6m_12m', '1y_2y'] },
  { id: '2y_5y', label: 'two to five years', bands: ['2y_3y', '3y_5y'] },
  { id: '5y_plus', label: 'five years or more', bands: ['5y_7y', '7y_10y', '10y_plus'] },
] as const satisfies readonly { id: string; label: string; bands: readonly AgeBandId[] }[]

/** Sum of a column over age bands. */
export const overBands = (stem: string, bands: readonly AgeBandId[]): Expression =>
  expression(bands.map((id) => `${stem}_${id}`).join(' + '))

/** Age bands that are completely between two ages. */
export function bandsBetween(fromDays: number, toDays = Number.POSITIVE_INFINITY): AgeBandId[] {
  return AGE_BANDS.filter((band) => band.fromDays >= fromDays && band.toDays <= toDays).map(({ id }) => id)
}
