/**
 * Passes markup from a server component to the HTML. A prop would be sent twice, in the page and in the data for
 * hydration. A picture is half of a page, so only its ID is a prop.
 */
const STORE = Symbol.for('chartroom.markup-store')
/** Maximum number of characters: enough for several boards of two dozen pictures that are rendered at the same time. */
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

/** Stores markup for the current render. The oldest entries are dropped: their renders were given up. */
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

/** The markup of a render, which writes it once: it is no longer stored. */
export function takeMarkup(id: string): string {
  const place = store()
  const html = place.kept.get(id) ?? ''
  if (place.kept.delete(id)) place.characters -= html.length
  return html
}
