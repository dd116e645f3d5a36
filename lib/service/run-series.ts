import { computeFromTables } from '@/lib/catalog/compute-from-tables'
import type { Result } from '@/lib/compute/task'
import { numbersOf } from '@/lib/engine/frame'
import { ownedBytes } from '@/lib/process/owned-bytes'
import { selectAnswerRows, toBytes, toColumns } from './make-series'
import { computeRequest, type SeriesInput, type SeriesOutput } from './series-input'

/** The work of `SERIES_TASK`, in whichever thread it is called. */
export async function runSeries(input: SeriesInput): Promise<Result<SeriesOutput>> {
  const { endpoint, parsed, as, from } = input
  const computed = await computeFromTables(from, endpoint.path, computeRequest(parsed))
  const selected = selectAnswerRows(computed, endpoint, parsed, input)
  if (as === 'columns') {
    const columns = toColumns(selected, Date.now)
    const transfer = [columns.time, ...Object.values(columns.columns)]
      .flatMap(numbersOf)
      .flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : []))
    return { value: { columns }, transfer }
  }
  const bytes = toBytes(selected, Date.now)
  const body = ownedBytes(bytes.body)
  return { value: { bytes: { ...bytes, body } }, transfer: [body.buffer] }
}
