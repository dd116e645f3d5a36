/** Meanings with their names, from entries such as `sp500: gspc, s&p 500; dow: dji` or lines of them. Several meanings can have the same name. */
export function namedIn(text: string): [meaning: string, names: string[]][] {
  const entries = text.split(/[\n;]/).filter((entry) => entry.trim() !== '')
  return entries.map((entry) => {
    const [meaning, ...rest] = entry.split(': ')
    return [meaning.trim(), rest.join(': ').split(', ')]
  })
}

/** Name → what it means, from the same lines. */
export const meaningsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(namedIn(text).flatMap(([meaning, names]) => names.map((name) => [name, meaning] as const)))
