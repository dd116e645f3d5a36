import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { printName } from '@/lib/formula/syntax/print-formula'
import { readPageAddress } from '@/lib/http/page-address'
import { getMarketFor } from '@/lib/market/process-market'
import { loadRows, readAddress } from '@/lib/picture/load-chart'
import { paramsInUse } from '@/lib/url/params-in-use'
import { statedLevels } from '@/lib/view/fields/levels'
import { mainOf } from '@/lib/view/fields/main-field'
import { lastFinite } from '@/lib/view/readout/change-over'
import { subjectOf } from '../condition/subject-of'
import { invalid } from '../invalid'
import { roundLevels } from './round-level'

/**
 * Conditions to begin with: the first one among the formulas of a chart, or the next levels above and below its last value,
 * those that it states or else round ones. None where it has no value.
 */
export async function suggestConditions(of: string, viewer: Viewer | null): Promise<readonly string[]> {
  const address = readPageAddress(of)
  if (!address) throw invalid('of', 'Not a chart address. Use one such as /onchain/mvrv?days=90.')
  const read = await readAddress(address.path, address.search, 'alert', getMarketFor(viewer))
  const { state, series } = await loadRows(read, viewer)
  const drawn = state.formulas.find(({ text }) => subjectOf(text) !== null)
  if (drawn) return [drawn.text]
  const field = mainOf(series, state.show)?.field
  const row = field ? lastFinite(field.values, series.time.length - 1) : -1
  if (!field || row < 0) return []
  const value = field.values[row]
  const name = printName(field.name)
  const stated = statedLevels(paramsInUse(read.endpoint, state), field).map(({ at }) => at)
  if (stated.length > 0) {
    const above = stated.find((level) => level > value)
    const below = stated.findLast((level) => level < value)
    return [
      ...(above === undefined ? [] : [`${name} > ${above}`]),
      ...(below === undefined ? [] : [`${name} < ${below}`]),
    ]
  }
  const levels = roundLevels(value)
  return levels ? [`${name} > ${levels.above}`, `${name} < ${levels.below}`] : [`${name} > 0`]
}
