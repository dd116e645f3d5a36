/** Those whose name contains every word, in any case; none without words. */
export function withWords<One>(
  words: string,
  all: readonly One[],
  nameOf: (one: One) => string,
): readonly One[] {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (asked.length === 0) return []
  return all.filter((one) => {
    const name = nameOf(one).toLowerCase()
    return asked.every((word) => name.includes(word))
  })
}
