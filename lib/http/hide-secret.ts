/** Replacement for a secret. */
export const HIDDEN = '[key]'

/** Repetitions of an escape that are still recognized. The bound keeps the search linear in the length of the text. */
const MAX_ESCAPES = 4

/**
 * A function that replaces a secret in any text, such as a body of JSON: as written, in other case, with characters
 * escaped for JSON, URLs or HTML, as hexadecimal, and inside base64. Numbers count as text, so JSON with a number that
 * contains the secret is no longer JSON afterwards.
 */
export function hideSecret(secret: string): (text: string) => string {
  if (secret === '') throw new Error('An empty text is not a secret.')
  const hex = Buffer.from(secret).toString('hex')
  const plain = new RegExp(`${loosely(secret)}|${hex}`, 'gi')
  const coded = new RegExp(base64Forms(secret).map(looselyCoded).join('|'), 'g')
  return (text) => text.replace(plain, HIDDEN).replace(coded, HIDDEN)
}

/** A pattern for a text of which any character may be escaped. */
function loosely(text: string): string {
  return Array.from(text, escaped).join('')
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const bytes = [...Buffer.from(character)].map(
    (byte) => `%(?:25){0,${MAX_ESCAPES}}${byte.toString(16).padStart(2, '0')}`,
  )
  const literal = character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const forms = [
    `\\\\{0,${MAX_ESCAPES}}${literal}`,
    `\\\\{1,${MAX_ESCAPES}}u${code.toString(16).padStart(4, '0')}`,
    `\\\\{1,${MAX_ESCAPES}}x${code.toString(16).padStart(2, '0')}`,
    bytes.join(''),
    `&#0{0,${MAX_ESCAPES}}${code};?`,
    `&#x0{0,${MAX_ESCAPES}}${code.toString(16)};?`,
  ]
  return `(?:${forms.join('|')})`
}

/** `+` and `/` have other letters in the base64 of URLs. */
function looselyCoded(text: string): string {
  return Array.from(text, (letter) =>
    letter === '+' ? `(?:${escaped(letter)}|-)` : letter === '/' ? `(?:${escaped(letter)}|_)` : letter,
  ).join('')
}

/**
 * The characters that a secret has in the base64 of any longer text. They depend on its place modulo three; the first
 * and last ones also on its neighbors, and are left out.
 */
function base64Forms(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [0, 1, 2].map((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/={1,2}$/, '')
    const shared = (before + bytes.length) % 3 === 0 ? 0 : 1
    return coded.slice(before === 0 ? 0 : before + 1, coded.length - shared)
  })
}
