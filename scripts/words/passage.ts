/** Where a text stands, which decides the rules it is checked against. */
export type Kind = 'doc comment' | 'comment' | 'page' | 'screen' | 'test title' | 'commit'

/** A text that people read. It has as many characters as its source, so that offsets are those of the file. */
export interface Passage {
  kind: Kind
  offset: number
  text: string
}

/** Blanks everything but line breaks, which keeps offsets and lines. */
export const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Text whose code and addresses are reduced to a placeholder of the same length. */
export const withoutCode = (text: string) =>
  text.replace(/``[^`]+``|`[^`]*`|\{@link [^}]*\}|https?:\/\/[^\s)>\]'"]+/g, (code) =>
    code.replace(/[^\n]/g, '_'),
  )
