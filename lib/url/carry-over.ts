import type { ViewState } from './view-state'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Applies the changes between `before` and `wanted` to the current state. With two changes before the next render, the
 * second does not undo the first. Without changes, someone chose the state on screen, which the address has left.
 */
export function carryOver(before: ViewState, wanted: ViewState, current: ViewState): ViewState {
  if (same(before, wanted)) return wanted
  const chosen = Object.entries(wanted).filter(
    ([part, value]) => !same(value, before[part as keyof ViewState]),
  )
  const params = { ...current.params }
  for (const name of new Set([...Object.keys(before.params), ...Object.keys(wanted.params)])) {
    if (wanted.params[name] === before.params[name]) continue
    if (wanted.params[name] === undefined) delete params[name]
    else params[name] = wanted.params[name]
  }
  return { ...current, ...Object.fromEntries(chosen), params }
}
