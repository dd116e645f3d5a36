type Held = typeof globalThis & { [key: symbol]: unknown }

const keyOf = (name: string) => Symbol.for(`chartroom ${name}`)

/**
 * The one object with this name in the process, made on the first call. The entry and the pages are bundled separately,
 * so a module variable exists once per bundle, and this object once per process.
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

/** Replaces the object with this name; undefined makes the next call create it again. */
export function replaceInProcess(name: string, made: unknown): void {
  ;(globalThis as Held)[keyOf(name)] = made
}
