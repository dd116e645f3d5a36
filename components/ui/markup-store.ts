/**
 * Hands markup from a server component to the HTML. A prop would be written twice, into the page and into the data React
 * hydrates from. A picture is half of a page, so only its id travels as a prop.
 */
const STORE = Symbol.for('chartroom.markup-store')
/** Characters kept: enough for several boards of two dozen pictures that are rendered at once. */
const MAX_CHARACTERS = 8_000_000

interface MarkupStore {
  next: number
  characters: number
  kept: Map<string, string>
}

function store(): MarkupStore {
  const place = globalThis as { [STORE]?: MarkupStore }
  place[STORE] ??= { next: 0, characters: 0, kept: new Map() }
  return place[STORE]
}

/** Keeps markup for the current render. The oldest entries are dropped; their pages were written long ago. */
export function keepMarkup(html: string): string {
  const place = store()
  const id = `markup-${place.next++}`
  place.kept.set(id, html)
  place.characters += html.length
  for (const [oldest, dropped] of place.kept) {
    if (place.characters <= MAX_CHARACTERS || oldest === id) break
    place.kept.delete(oldest)
    place.characters -= dropped.length
  }
  return id
}

export function readMarkup(id: string): string {
  return store().kept.get(id) ?? ''
}
