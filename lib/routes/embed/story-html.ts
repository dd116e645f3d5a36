import type { Block, Inline } from '@/lib/boards/story/block'
import { aboutNumber, type LiveNumber } from '@/lib/boards/story/live-number'
import { escapeAttribute } from '@/lib/render/escape-text'

/** HTML of a link around the HTML of its words. */
export type Link = (href: string, html: string, title?: string) => string

/** Values of the numbers of a text by their addresses, and the form of its links. */
interface Shown {
  numbers: Readonly<Record<string, LiveNumber>>
  link?: Link
}

/** A text of a board as HTML. Every word of it is escaped, and links have only the addresses that `safeHref` allows. */
export function storyHtml(blocks: readonly Block[], { numbers, link = newTab }: Shown): string {
  const shown = { numbers, link }
  return blocks.map((block) => blockHtml(block, shown)).join('')
}

function blockHtml(block: Block, shown: Required<Shown>): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.rank}>${partsHtml(block.parts, shown)}</h${block.rank}>`
    case 'list': {
      const list = block.isOrdered ? 'ol' : 'ul'
      const items = block.items.map((parts) => `<li>${partsHtml(parts, shown)}</li>`)
      return `<${list}>${items.join('')}</${list}>`
    }
    case 'quote':
      return `<blockquote>${storyHtml(block.blocks, shown)}</blockquote>`
    case 'code':
      return `<pre>${escapeAttribute(block.text)}</pre>`
    default:
      return `<div>${partsHtml(block.parts, shown)}</div>`
  }
}

function partsHtml(parts: readonly Inline[], shown: Required<Shown>): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return escapeAttribute(part.text)
        case 'code':
          return `<code>${escapeAttribute(part.text)}</code>`
        case 'number':
          return numberHtml(part.address, shown)
        case 'link':
          return shown.link(part.href, partsHtml(part.parts, shown))
        default:
          return `<${part.kind}>${partsHtml(part.parts, shown)}</${part.kind}>`
      }
    })
    .join('')
}

/** A link that leaves the frame of an embed. */
const newTab: Link = (href, html, title = '') =>
  `<a href="${escapeAttribute(href)}" target="_blank" rel="noopener nofollow ugc"${title && ` title="${escapeAttribute(title)}"`}>${html}</a>`

function numberHtml(address: string, { numbers, link }: Required<Shown>): string {
  const number = Object.hasOwn(numbers, address) ? numbers[address] : undefined
  if (!number || 'reason' in number) {
    const said = `${address}${number ? `: ${number.reason}` : ''}`
    return `<em>${escapeAttribute(said)}</em>`
  }
  return link(number.href, `<b>${escapeAttribute(number.value)}</b>`, aboutNumber(number))
}
