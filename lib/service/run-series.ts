import type { ComputedSeries } from '@/lib/catalog/catalog'
import { computeFromTables } from '@/lib/catalog/compute-from-tables'
import { isSharedFrame, shareFrame } from '@/lib/compute/shared-frame'
import type { Result } from '@/lib/compute/task'
import { numbersOf } from '@/lib/engine/frame'
import { ownedBytes } from '@/lib/process/owned-bytes'
import { selectAnswerRows, toBytes, toColumns } from './make-series'
import { computeRequest, type SeriesInput, type SeriesOutput } from './series-input'

/** The work of `SERIES_TASK`, in whichever thread it is called. */
export async function runSeries(input: SeriesInput): Promise<Result<SeriesOutput>> {
  const { endpoint, parsed, as, from } = input
  const computed = 'computed' in from ? from.computed : await compute(input)
  const selected = selectAnswerRows(computed, endpoint, parsed, input)
  const shared = 'tables' in from ? shareable(computed) : undefined
  if (as === 'columns') {
    const columns = toColumns(selected, Date.now)
    const transfer = [columns.time, ...Object.values(columns.columns)]
      .flatMap(numbersOf)
      .flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
    return { value: { columns, computed: shared }, transfer }
  }
  const bytes = toBytes(selected, Date.now)
  const body = ownedBytes(bytes.body)
  return { value: { bytes: { ...bytes, body }, computed: shared }, transfer: [body.buffer] }
}

async function compute({ endpoint, parsed, from }: SeriesInput): Promise<ComputedSeries> {
  if (!('tables' in from)) throw new Error('The input has neither tables nor a computed series.')
  return computeFromTables(from, endpoint.path, computeRequest(parsed))
}

/** The computed series, if it can be shared with another thread without copying. */
function shareable(computed: ComputedSeries): ComputedSeries | undefined {
  if (!Object.values(computed.frame.columns).every((column) => numbersOf(column).length > 0)) return undefined
  const frame = shareFrame(computed.frame)
  return isSharedFrame(frame) ? { ...computed, frame } : undefined
}
