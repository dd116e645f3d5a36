/** A file of a published folder. */
export interface PublishedFile {
  /** Its path in the folder, with `/`. */
  path: string
  body: Uint8Array
  /** Address of the server whose answer it is, byte by byte; null for pages and what they share. */
  of: string | null
}

/** A chart of a folder as lists and boards show it. */
export interface PublishedChart {
  /** Path of its files without their endings. */
  stem: string
  title: string
  description: string
  /** Last value with its day; null without one. */
  last: string | null
  /** HTML of the picture, which a page with the scripts of the rows makes live. */
  figure: (hasTable: boolean) => string
  /** Paths of the scripts of its rows. */
  scripts: readonly string[]
}

/** An address that is not published, and why. */
export interface Refused {
  address: string
  why: string
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
