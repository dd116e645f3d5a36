import { isWindowParam } from '@/lib/contract/params/dictionary'

/** What is asked of a series beside its rows. */
export function withoutWindow<T>(params: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !isWindowParam(name)))
}
