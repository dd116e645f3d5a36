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

/**
 * A condition to begin with: the first one among the formulas of a chart, the nearest level that its last value would cross, or
 * else a value above it.
 */
export async function suggestCondition(of: string, viewer: Viewer | null): Promise<string> {
  const address = readPageAddress(of)
  if (!address) throw invalid('of', 'Not a chart address. Use one such as /onchain/mvrv?days=90.')
  const read = await readAddress(address.path, address.search, 'alert', getMarketFor(viewer))
  const { state, series } = await loadRows(read, viewer)
  const drawn = state.formulas.find(({ text }) => subjectOf(text) !== null)
  if (drawn) return drawn.text
  const field = mainOf(series, state.show)?.field
  const row = field ? lastFinite(field.values, series.time.length - 1) : -1
  if (!field || row < 0) return ''
  const value = field.values[row]
  const name = printName(field.name)
  const levels = statedLevels(paramsInUse(read.endpoint, state), field).map(({ at }) => at)
  const [nearest] = levels.sort((a, b) => Math.abs(a - value) - Math.abs(b - value))
  if (nearest !== undefined) return `${name} ${nearest > value ? '>' : '<'} ${nearest}`
  return `${name} > ${Number(value.toPrecision(3))}`
}
