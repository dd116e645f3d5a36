import { ApiError } from '@/lib/contract/errors'
import type { ScreenProblem } from '@/lib/latest/screen/screen'

/** Refuses a request for a screen that cannot be shown as asked: a file or an embed has no place to correct it. */
export function refuseProblems([problem]: readonly ScreenProblem[]) {
  if (!problem) return
  const { parameter, value, message, at } = problem
  const place = at === undefined ? '' : ` (character ${at + 1})`
  throw new ApiError('invalid_parameter', `${parameter}: ${message.replace(/\.$/, '')}${place}.`, {
    detail: { parameter, value: value.slice(0, 80), ...(at === undefined ? {} : { character: at + 1 }) },
  })
}
