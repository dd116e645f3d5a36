/** The JSON of a file ends early or is not JSON. The message is shown to the person importing it. */
export class InvalidJson extends Error {
  constructor() {
    super('the JSON is incomplete or invalid')
  }
}

/** A JSON text as a value. Throws an `InvalidJson`. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidJson()
  }
}

const LONGEST_ENTRY = 4_000_000
const LONGEST_KEY = 1_000
const [OBJECT, ARRAY, LIST] = [0, 1, 2]
const STRUCTURE = /["[\]{}:,]/g

/**
 * Finds a list in JSON text that comes in parts, and calls `onEntry` with the text of each of its entries. `path` has the
 * keys on the way to it, joined by dots: empty for the whole document, `*` for any key. Only the first such list is read,
 * and the rest of the document only as far as its brackets.
 */
export class ListScanner {
  /** Whether the list was found. */
  found = false
  private readonly stack: number[] = []
  /** Key of each open object or array in the one around it; null for entries of arrays. */
  private readonly keys: (string | null)[] = []
  private key: string | null = null
  /** Last string of an object, which is a key if a colon follows. */
  private text = ''
  private isText = false
  private isEscaped = false
  private hasEnded = false
  private entry: string[] = []
  private length = 0
  private entries = 0
  /** Depth of the list that is being read. */
  private list = 0

  constructor(
    private readonly path: string,
    private readonly onEntry: (text: string) => void,
  ) {}

  /** Throws an `InvalidJson`, and whatever `onEntry` throws. */
  read(part: string): void {
    /** Start of what belongs to an entry or a string. */
    let start = 0
    let at = 0
    while (at < part.length) {
      if (this.isText) {
        const end = this.endOfText(part, at)
        if (end === -1) break
        at = end + 1
        continue
      }
      STRUCTURE.lastIndex = at
      const found = STRUCTURE.exec(part)
      if (this.hasEnded && part.slice(at, found?.index).trim() !== '') throw new InvalidJson()
      if (!found) break
      at = found.index + 1
      const [sign] = found
      if (this.hasEnded) throw new InvalidJson()
      if (this.list > 0 && this.stack.length === this.list && (sign === ',' || sign === ']')) {
        this.endEntry(part.slice(start, found.index), sign === ']')
        start = at
        if (sign === ',') continue
      }
      const before = this.list
      this.step(sign)
      if (this.list !== before) start = at
    }
    if (this.list > 0) this.keep(part.slice(start))
  }

  /** Call it after the last part. Throws an `InvalidJson` if the document has not ended. */
  end(): void {
    if (!this.hasEnded) throw new InvalidJson()
  }

  private endOfText(part: string, from: number): number {
    let at = from
    if (this.isEscaped && at < part.length) {
      at++
      this.isEscaped = false
    }
    for (; at < part.length; at++) {
      const sign = part[at]
      if (sign === '\\') {
        if (++at === part.length) this.isEscaped = true
      } else if (sign === '"') {
        this.isText = false
        break
      }
    }
    if (this.list === 0 && this.text.length < LONGEST_KEY) this.text += part.slice(from, at)
    return this.isText ? -1 : at
  }

  private step(sign: string): void {
    if (sign === '"') {
      this.isText = true
      this.text = ''
    } else if (sign === ':') this.key = this.text
    else if (sign === '{' || sign === '[') this.open(sign)
    else if (sign !== ',') this.close(sign)
  }

  private open(sign: string): void {
    const parent = this.stack.at(-1)
    this.keys.push(parent === OBJECT ? this.key : null)
    const isList = sign === '[' && !this.found && this.isWanted()
    this.stack.push(sign === '{' ? OBJECT : isList ? LIST : ARRAY)
    if (!isList) return
    this.found = true
    this.list = this.stack.length
  }

  private close(sign: string): void {
    const kind = this.stack.pop()
    this.keys.pop()
    if (kind === undefined || (kind === OBJECT) !== (sign === '}')) throw new InvalidJson()
    if (kind === LIST) this.list = 0
    this.hasEnded = this.stack.length === 0
  }

  private isWanted(): boolean {
    const path = this.keys.slice(1)
    const wanted = this.path === '' ? [] : this.path.split('.')
    return (
      wanted.length === path.length &&
      wanted.every((key, at) => path[at] !== null && (key === '*' || key === path[at]))
    )
  }

  private keep(text: string): void {
    this.length += text.length
    if (this.length > LONGEST_ENTRY) throw new Error(`an entry is longer than ${LONGEST_ENTRY} characters`)
    this.entry.push(text)
  }

  private endEntry(rest: string, isLast: boolean): void {
    this.keep(rest)
    const text = this.entry.join('')
    this.entry = []
    this.length = 0
    const isEmptyList = isLast && this.entries === 0 && text.trim() === ''
    if (isEmptyList) return
    this.entries++
    this.onEntry(text)
  }
}
