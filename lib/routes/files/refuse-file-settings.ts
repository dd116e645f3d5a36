import { ApiError } from '@/lib/contract/errors'
import type { FileSuffix } from '@/lib/contract/files/chart-files'
import { REFUSED_SETTINGS } from '@/lib/contract/files/refused-settings'
import { hasNumbers } from '@/lib/picture/file/file-lines'
import type { LoadedChart } from '@/lib/picture/loaded-chart'

/** Refuses a setting that a file of a few values cannot use: its values would be others than asked for. */
export function refuseFileSettings(suffix: FileSuffix, search: URLSearchParams): void {
  for (const [name, reason] of REFUSED_SETTINGS[suffix] ?? []) {
    const value = search.getAll(name).find((text) => text.trim() !== '' && text.trim() !== 'auto')
    if (value === undefined) continue
    throw new ApiError(
      'invalid_parameter',
      `.${suffix} cannot use ${name}: ${reason}. Write the address without ${name}.`,
      { detail: { parameter: name, value: value.slice(0, 80) } },
    )
  }
}

/** Refuses a field of texts, which has no last value: that of another one would take its place. */
export function refuseWithoutNumbers({ state, series }: LoadedChart): void {
  const isResult = state.align !== null || state.rule !== null
  const other = isResult ? undefined : state.show?.find((name) => !hasNumbers(series, name))
  if (other === undefined) return
  throw new ApiError('invalid_parameter', `show: ${other} has no numbers here. Name fields of numbers.`, {
    detail: { parameter: 'show', value: other },
  })
}
