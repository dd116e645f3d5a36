import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { type ReachSetting, writeCondition } from '@/lib/url/settings/reach-setting'

/**
 * The answer about a setting, also where another one has the same level of another input. Until a new input is answered, the
 * answer about the one before it.
 */
export function answerTo(
  one: ReachSetting,
  all: readonly ReachSetting[],
  rows: readonly ReachRow[],
): ReachRow | undefined {
  const condition = writeCondition(one)
  const same = rows.filter((row) => row.condition === condition)
  const isTaken = ({ by }: ReachRow) =>
    all.some((other) => writeCondition(other) === condition && other.by === by)
  return same.find(({ by }) => by === one.by) ?? same.find((row) => !isTaken(row))
}
