/**
 * Hands markup from a server component to the HTML. A prop would be written twice, into the page and into the data React
 * hydrates from. A picture is half of a page, so only its id travels as a prop.
 */
const STORE = Symbol.for('chartroom.markup-store')
const MOST = 512

interface MarkupStore {
  next: number
  kept: Map<string, string>
}

function store(): MarkupStore {
  const place = globalThis as { [STORE]?: MarkupStore }
  place[STORE] ??= { next: 0, kept: new Map() }
  return place[STORE]
}

/** Keeps markup for the current render. The oldest entry is dropped; its page was written long ago. */
export function keepMarkup(html: string): string {
  const place = store()
  const id = `markup-${place.next++}`
  place.kept.set(id, html)
  if (place.kept.size > MOST) {
    const [oldest] = place.kept.keys()
    place.kept.delete(oldest)
  }
  return id
}

export function readMarkup(id: string): string {
  return store().kept.get(id) ?? ''
}
