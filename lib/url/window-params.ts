import { isWindowParam } from '@/lib/contract/params/dictionary'

/** Parameters without those that select a window. */
export function withoutWindow<T>(params: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !isWindowParam(name)))
}
