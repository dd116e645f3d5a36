import type { Definition } from '@/lib/catalog/define'

/** The path of the first name by that of the second, for the series that declare one. */
export function declaredTwins(definitions: readonly Definition[]): Map<string, string> {
  return new Map(
    definitions.flatMap((definition) =>
      definition.kind !== 'legacy' && !definition.legacy && definition.twinOf
        ? [[definition.path, definition.twinOf]]
        : [],
    ),
  )
}

/** Follows declared twins from a path to the last one. */
export function rootOf(path: string, twinOf: ReadonlyMap<string, string>): string {
  const visited = new Set([path])
  let at = path
  for (let next = twinOf.get(at); next !== undefined && !visited.has(next); next = twinOf.get(at)) {
    visited.add(next)
    at = next
  }
  return at
}

/** Groups of series with the same fingerprint that are not declared twins. Legacy paths are ignored. */
export function undeclaredTwins(
  fingerprints: ReadonlyMap<string, string | null>,
  definitions: readonly Definition[],
): string[][] {
  const twinOf = declaredTwins(definitions)
  const legacy = new Set<string>()
  for (const definition of definitions) {
    if (definition.kind === 'legacy' || definition.legacy) legacy.add(definition.path)
  }
  const groups = new Map<string, string[]>()
  for (const [path, print] of fingerprints) {
    if (print === null || legacy.has(path)) continue
    groups.set(print, [...(groups.get(print) ?? []), path])
  }
  return [...groups.values()].filter((paths) => new Set(paths.map((path) => rootOf(path, twinOf))).size > 1)
}
