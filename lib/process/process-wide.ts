type Held = typeof globalThis & { [key: symbol]: unknown }

const keyOf = (name: string) => Symbol.for(`chartroom ${name}`)

/**
 * The one object of this name in the process, made at the first call. The entry and the pages are bundled apart: a
 * variable of a module exists once in each bundle, an object held here exists once.
 */
export function processWide<T>(name: string, make: () => T): T {
  const held = globalThis as Held
  const key = keyOf(name)
  if (held[key] === undefined) held[key] = make()
  return held[key] as T
}

/** The object of this name, if anything has made it yet. */
export function madeInProcess<T>(name: string): T | undefined {
  return (globalThis as Held)[keyOf(name)] as T | undefined
}

/** Puts an object in place of the one of this name; undefined lets the next call make it again. */
export function replaceInProcess(name: string, made: unknown): void {
  ;(globalThis as Held)[keyOf(name)] = made
}
