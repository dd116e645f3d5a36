import type { Block, Inline } from '@/lib/boards/story/block'
import { aboutNumber, type LiveNumber } from '@/lib/boards/story/live-number'
import { escapeHtml } from '@/lib/picture/embed/embed-document'

type Numbers = Readonly<Record<string, LiveNumber>>

/** A text of a board as HTML. Every word of it is escaped, and links have only the addresses that `safeHref` allows. */
export function storyHtml(blocks: readonly Block[], numbers: Numbers): string {
  return blocks.map((block) => blockHtml(block, numbers)).join('')
}

function blockHtml(block: Block, numbers: Numbers): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.rank}>${partsHtml(block.parts, numbers)}</h${block.rank}>`
    case 'list': {
      const list = block.isOrdered ? 'ol' : 'ul'
      const items = block.items.map((parts) => `<li>${partsHtml(parts, numbers)}</li>`)
      return `<${list}>${items.join('')}</${list}>`
    }
    case 'quote':
      return `<blockquote>${storyHtml(block.blocks, numbers)}</blockquote>`
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`
    default:
      return `<div>${partsHtml(block.parts, numbers)}</div>`
  }
}

function partsHtml(parts: readonly Inline[], numbers: Numbers): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return escapeHtml(part.text)
        case 'code':
          return `<code>${escapeHtml(part.text)}</code>`
        case 'number':
          return numberHtml(part.address, numbers[part.address])
        case 'link':
          return linkHtml(part.href, partsHtml(part.parts, numbers))
        default:
          return `<${part.kind}>${partsHtml(part.parts, numbers)}</${part.kind}>`
      }
    })
    .join('')
}

const linkHtml = (href: string, html: string, title = '') =>
  `<a href="${escapeHtml(href)}" target="_blank" rel="noopener nofollow ugc"${title && ` title="${escapeHtml(title)}"`}>${html}</a>`

function numberHtml(address: string, number: LiveNumber | undefined): string {
  if (!number || 'reason' in number) {
    const said = `${address}${number ? `: ${number.reason}` : ''}`
    return `<em>${escapeHtml(said)}</em>`
  }
  return linkHtml(number.href, `<b>${escapeHtml(number.value)}</b>`, aboutNumber(number))
}
