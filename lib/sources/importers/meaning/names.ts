/** Meanings with their names, from lines such as `sp500: gspc, s&p 500`. Several meanings can have the same name. */
export function namedIn(text: string): [meaning: string, names: string[]][] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [meaning, ...rest] = line.split(': ')
    return [meaning.trim(), rest.join(': ').split(', ')]
  })
}

/** Name → what it means, from the same lines. */
export const meaningsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(namedIn(text).flatMap(([meaning, names]) => names.map((name) => [name, meaning] as const)))
