import { ApiError } from '@/lib/contract/errors'
import { hasNumbers } from '@/lib/picture/file/file-lines'
import type { LoadedChart } from '@/lib/picture/loaded-chart'

/** Refuses a field of texts, which has no last value: that of another one would take its place. */
export function refuseWithoutNumbers({ state, series }: LoadedChart): void {
  const isResult = state.align !== null || state.rule !== null
  const other = isResult ? undefined : state.show?.find((name) => !hasNumbers(series, name))
  if (other === undefined) return
  throw new ApiError('invalid_parameter', `show: ${other} has no numbers here. Name fields of numbers.`, {
    detail: { parameter: 'show', value: other },
  })
}
