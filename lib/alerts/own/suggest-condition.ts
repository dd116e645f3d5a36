import 'server-only'
import type { Viewer } from '@/lib/auth/viewer'
import { printName } from '@/lib/formula/syntax/print-formula'
import { readPageAddress } from '@/lib/http/page-address'
import { getMarketFor } from '@/lib/market/process-market'
import { loadRows, readAddress } from '@/lib/picture/load-chart'
import { mainOf } from '@/lib/view/fields/main-field'
import { lastFinite } from '@/lib/view/readout/change-over'
import { subjectOf } from '../condition/subject-of'
import { invalid } from '../invalid'
import { roundLevels } from './round-level'

/**
 * Conditions to begin with: the first one among the formulas of a chart, or the next round levels above and below its last
 * value. None where it has no value.
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
  const levels = roundLevels(field.values[row])
  const name = printName(field.name)
  return levels ? [`${name} > ${levels.above}`, `${name} < ${levels.below}`] : [`${name} > 0`]
}
