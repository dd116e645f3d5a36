/** A name as others may see it: one that holds an address is nobody's business. */
export function publicName(name: string): string {
  return name.includes('@') ? 'somebody' : name
}

/** What somebody is called before they say it, from what may be their address; undefined where nothing is left. */
export function nameFrom(text: string | undefined): string | undefined {
  return text?.split('@', 1)[0].trim() || undefined
}
