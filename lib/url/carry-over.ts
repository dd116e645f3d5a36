import type { ViewState } from './view-state'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a choice changed of the state it was `made` in, put into the state there is `now`: of two choices that a reader
 * makes before the page is drawn anew the second leaves the first standing.
 */
export function carryOver(made: ViewState, wanted: ViewState, now: ViewState): ViewState {
  const chosen = Object.entries(wanted).filter(([part, value]) => !same(value, made[part as keyof ViewState]))
  const params = { ...now.params }
  for (const name of new Set([...Object.keys(made.params), ...Object.keys(wanted.params)])) {
    if (wanted.params[name] === made.params[name]) continue
    if (wanted.params[name] === undefined) delete params[name]
    else params[name] = wanted.params[name]
  }
  return { ...now, ...Object.fromEntries(chosen), params }
}
