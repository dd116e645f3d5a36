/** A number in a text, as in `{{onchain/mvrv.mvrv@chain=litecoin}}`. */
export interface NumberAddress {
  path: string
  /** Null for the main field. */
  field: string | null
  params: readonly (readonly [name: string, value: string])[]
}

/** Reads the address of a number, which is written as in formulas; null if it is none. No path has a dot or an @. */
export function readNumberAddress(text: string): NumberAddress | null {
  const [, path, field = null, rest = ''] =
    /^([\w-]+(?:\/[\w-]+)+)(?:\.(\w+))?((?:@\w+=[^@{}]+)*)$/.exec(text.trim()) ?? []
  if (!path) return null
  const params = rest
    .split('@')
    .slice(1)
    .map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)] as const
    })
  return { path, field, params }
}
