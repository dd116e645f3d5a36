/** A name that other people may see. It hides names that contain an email address. */
export function publicName(name: string): string {
  return name.includes('@') ? 'somebody' : name
}

/** Default name of a new user: the text up to `@`, or undefined if that is empty. */
export function nameFrom(text: string | undefined): string | undefined {
  return text?.split('@', 1)[0].trim() || undefined
}
