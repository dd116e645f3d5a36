import 'server-only'
import { ApiError, messageOf } from '@/lib/contract/errors'
import { LONGEST_ANSWER } from '@/lib/contract/imports/column-choice'
import { namedFormat } from '@/lib/sources/importers/recognize'
import { readTarget } from '@/lib/sources/importers/values/target'
import { targetFactor } from '@/lib/sources/importers/values/values'

/** Form of an answer that names a column. */
export const COLUMN_ANSWER = 'values:<table>:<column>@<unit>=<column of the file>'

/** Throws `invalid_parameter` for an answer that names no column of a table, or a unit that cannot be converted. */
export function refuseColumn(as: string): void {
  try {
    if (as.length > LONGEST_ANSWER) throw new Error(`An answer has at most ${LONGEST_ANSWER} characters.`)
    const { format, series } = namedFormat(as)
    if (format.id !== 'values') throw new Error(`Answer with ${COLUMN_ANSWER}.`)
    targetFactor(readTarget(series))
  } catch (error) {
    throw new ApiError('invalid_parameter', messageOf(error), { detail: { parameter: 'as' } })
  }
}
