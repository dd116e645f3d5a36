/** A part of a line. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }
  /** `address` as written between the braces. */
  | { kind: 'number'; address: string }

/** A part of a text. The ranks of headings are 2 to 4, below the title of the board, and skip none. */
export type Block =
  | { kind: 'heading'; rank: Rank; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }

type Rank = 2 | 3 | 4

/** Quotes inside quotes beyond this depth are text. */
const DEEPEST = 3
const ITEM = /^ {0,3}(?:([-*+])|\d{1,9}[.)])\s+(.*)$/
const HEADING = /^ {0,3}(#{1,3})\s+(.*?)\s*#*$/
const FENCE = /^ {0,3}```/
const QUOTE = /^ {0,3}> ?/

/**
 * Reads a text in a small part of Markdown: headings, paragraphs, lists, quotes, code, emphasis and links. It knows no
 * HTML, so that tags are text, and no addresses other than pages, http, https and mailto.
 */
export function readMarkdown(text: string): Block[] {
  return readBlocks(text, 0, { before: 1 })
}

/** `before` is the rank of the heading before, or of the title of the board. */
function readBlocks(text: string, depth: number, ranks: { before: number }): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (line.trim() === '') {
      at++
    } else if (FENCE.test(line)) {
      const end = lines.findIndex((other, place) => place > at && FENCE.test(other))
      const until = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, until).join('\n') })
      at = until + 1
    } else if (HEADING.test(line)) {
      const [, marks, words] = HEADING.exec(line) ?? []
      ranks.before = Math.min(marks.length, ranks.before) + 1
      blocks.push({ kind: 'heading', rank: ranks.before as Rank, parts: readInline(words) })
      at++
    } else if (QUOTE.test(line) && depth < DEEPEST) {
      const until = endOf(lines, at, (other) => QUOTE.test(other))
      const inner = lines.slice(at, until).map((one) => one.replace(QUOTE, ''))
      blocks.push({ kind: 'quote', blocks: readBlocks(inner.join('\n'), depth + 1, ranks) })
      at = until
    } else if (ITEM.test(line)) {
      const isOrdered = ITEM.exec(line)?.[1] === undefined
      const until = endOf(lines, at, (other) => ITEM.test(other) || /^\s{2,}\S/.test(other))
      blocks.push({ kind: 'list', isOrdered, items: itemsOf(lines.slice(at, until)) })
      at = until
    } else {
      const until = endOf(lines, at + 1, (other) => other.trim() !== '' && !startsBlock(other))
      blocks.push({ kind: 'paragraph', parts: readInline(lines.slice(at, until).join(' ')) })
      at = until
    }
  }
  return blocks
}

const startsBlock = (line: string) => [FENCE, HEADING, QUOTE, ITEM].some((start) => start.test(line))

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from
  while (end < lines.length && belongs(lines[end])) end++
  return end
}

/** Items with the indented lines after them. */
function itemsOf(lines: readonly string[]): Inline[][] {
  const items: string[] = []
  for (const line of lines) {
    const [, , words] = ITEM.exec(line) ?? []
    if (words !== undefined) items.push(words)
    else items[items.length - 1] += ` ${line.trim()}`
  }
  return items.map(readInline)
}

const PARTS =
  /\\([!-/:-@[-`{-~])|`([^`]+)`|\{\{([^{}]+)\}\}|\[([^[\]]+)\]\(([^()\s]+)\)|\*\*(?=\S)([^*]+)(?<=\S)\*\*|\*(?=\S)([^*]+)(?<=\S)\*|(?<!\w)_(?=\S)([^_]+)(?<=\S)_(?!\w)/g

/** Reads the parts of a line. */
export function readInline(line: string): Inline[] {
  const parts: Inline[] = []
  const text = (words: string) => {
    const last = parts[parts.length - 1]
    if (last?.kind === 'text') last.text += words
    else if (words !== '') parts.push({ kind: 'text', text: words })
  }
  let done = 0
  for (const found of line.matchAll(PARTS)) {
    const [whole, escaped, code, address, words, target, strong, star, underline] = found
    text(line.slice(done, found.index))
    done = found.index + whole.length
    if (escaped) text(escaped)
    else if (code) parts.push({ kind: 'code', text: code })
    else if (address) parts.push({ kind: 'number', address: address.trim() })
    else if (target) {
      const href = safeHref(target)
      if (href) parts.push({ kind: 'link', href, parts: readInline(words) })
      else text(whole)
    } else if (strong) parts.push({ kind: 'strong', parts: readInline(strong) })
    else parts.push({ kind: 'em', parts: readInline(star ?? underline) })
  }
  text(line.slice(done))
  return parts
}

/** An address that a link may have: a page of this site, or one with a known scheme. Null for any other. */
export function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return href
  return /^(?:https?:\/\/[^/\\]|mailto:)/i.test(href) && URL.canParse(href) ? href : null
}

/** Addresses of the numbers in a text, each once. */
export function numbersIn(blocks: readonly Block[]): string[] {
  const ofParts = (parts: readonly Inline[]): string[] =>
    parts.flatMap((part) =>
      part.kind === 'number' ? [part.address] : 'parts' in part ? ofParts(part.parts) : [],
    )
  const ofBlock = (block: Block): string[] => {
    switch (block.kind) {
      case 'quote':
        return block.blocks.flatMap(ofBlock)
      case 'list':
        return block.items.flatMap(ofParts)
      case 'code':
        return []
      default:
        return ofParts(block.parts)
    }
  }
  return [...new Set(blocks.flatMap(ofBlock))]
}

/** The words of a line. */
export const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      'parts' in part ? wordsOf(part.parts) : part.kind === 'number' ? part.address : part.text,
    )
    .join('')

/** The first heading of a text, as its name; `Text` without one. */
export function nameOfText(text: string): string {
  const heading = readMarkdown(text).find(({ kind }) => kind === 'heading')
  return (heading?.kind === 'heading' && wordsOf(heading.parts)) || 'Text'
}
