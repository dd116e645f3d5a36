import type { Block, Inline, Rank } from './block'
import { markdownParser } from './markdown-parser'
import { safeHref } from './safe-href'

const parser = markdownParser()
/** A line without words, which may be in quotes. */
const EMPTY = /^[\s>]*$/

type Token = ReturnType<typeof parser.parse>[number]

/**
 * Reads a text in a small part of Markdown: headings, paragraphs, lists, quotes, code, emphasis and links. It knows no
 * HTML, so that tags are text, and no addresses other than pages, http, https and mailto.
 */
export function readMarkdown(text: string): Block[] {
  const tokens = parser.parse(text, {})
  const lines = text.split('\n')
  // Rank of the heading before, or of the title of the board.
  let before = 1
  let at = 0
  const blocksUntil = (end?: string): Block[] => {
    const blocks: Block[] = []
    for (; at < tokens.length && tokens[at].type !== end; at++) {
      const { type, tag, content } = tokens[at]
      if (type === 'heading_open') {
        before = Math.min(Number(tag[1]), 3, before) + 1
        blocks.push({ kind: 'heading', rank: before as Rank, parts: partsOf(tokens[++at]) })
      } else if (type === 'paragraph_open') {
        blocks.push({ kind: 'paragraph', parts: partsOf(tokens[++at]) })
      } else if (type === 'fence') {
        blocks.push({ kind: 'code', text: content.replace(/\n$/, '') })
      } else if (type === 'blockquote_open') {
        at++
        blocks.push({ kind: 'quote', blocks: blocksUntil('blockquote_close') })
      } else if (type.endsWith('_list_open')) {
        const start = at
        while (tokens[at].level > tokens[start].level || tokens[at].nesting >= 0) at++
        const items = itemsOf(tokens.slice(start, at))
        const last = blocks.at(-1)
        // Another kind of mark without an empty line before it goes on with the list.
        const isNew = EMPTY.test(lines[(tokens[start].map?.[0] ?? 0) - 1] ?? '')
        if (last?.kind === 'list' && !isNew) last.items.push(...items)
        else if (items.length > 0)
          blocks.push({ kind: 'list', isOrdered: type === 'ordered_list_open', items })
      }
    }
    return blocks
  }
  return blocksUntil()
}

/** Reads the parts of a line. */
export const readInline = (line: string): Inline[] => partsOf(parser.parseInline(line, {})[0])

/** The items of a list and of those inside it, each with all its words. */
function itemsOf(tokens: readonly Token[]): Inline[][] {
  const items: Inline[][] = []
  for (const token of tokens) {
    const item = items.at(-1)
    const parts = token.type === 'fence' ? [{ kind: 'code', text: token.content } as const] : partsOf(token)
    if (token.type === 'list_item_open') items.push([])
    else if (item && parts.length > 0) item.push(...(item.length > 0 ? [SPACE] : []), ...parts)
  }
  return items.filter((parts) => parts.length > 0)
}

const SPACE: Inline = { kind: 'text', text: ' ' }

/** The parts of a token that has words. */
function partsOf({ children }: Token): Inline[] {
  const open: Inline[][] = [[]]
  for (const { type, content, attrs } of children ?? []) {
    const parts = open[open.length - 1]
    const into = (part: Extract<Inline, { parts: Inline[] }>) => {
      parts.push(part)
      open.push(part.parts)
    }
    if (type === 'code_inline') parts.push({ kind: 'code', text: content })
    else if (type === 'number') parts.push({ kind: 'number', address: content })
    else if (type === 'strong_open') into({ kind: 'strong', parts: [] })
    else if (type === 'em_open') into({ kind: 'em', parts: [] })
    else if (type === 'link_open') {
      const href = safeHref(String(attrs?.[0][1]))
      // A link with an empty address is shown as its words.
      if (href === null) open.push(parts)
      else into({ kind: 'link', href, parts: [] })
    } else if (type.endsWith('_close')) open.pop()
    else addText(parts, type.endsWith('break') ? ' ' : content)
  }
  return open[0]
}

function addText(parts: Inline[], words: string) {
  const last = parts.at(-1)
  if (last?.kind === 'text') last.text += words
  else if (words !== '') parts.push({ kind: 'text', text: words })
}
