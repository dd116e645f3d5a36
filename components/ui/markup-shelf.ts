/**
 * Markup on its way from a server component to the HTML. A prop would be written twice, into the page and into the
 * data React hydrates from; a picture is half of a page, so only its number travels as a prop.
 */
const SHELF = Symbol.for('chartroom.markup-shelf')
const MOST = 512

interface Shelf {
  next: number
  kept: Map<string, string>
}

function shelf(): Shelf {
  const place = globalThis as { [SHELF]?: Shelf }
  place[SHELF] ??= { next: 0, kept: new Map() }
  return place[SHELF]
}

/** Keeps markup for the rendering that is under way; the oldest gives way, as its page is long written. */
export function keepMarkup(html: string): string {
  const place = shelf()
  const id = `markup-${place.next++}`
  place.kept.set(id, html)
  if (place.kept.size > MOST) {
    const [oldest] = place.kept.keys()
    place.kept.delete(oldest)
  }
  return id
}

export function readMarkup(id: string): string {
  return shelf().kept.get(id) ?? ''
}
