import MarkdownIt from 'markdown-it'
import { safeHref } from './safe-href'

/**
 * The level of tokens below which a quote or a list may begin, and what it ends. Each quote is one level and each list two.
 * Deeper marks are text.
 */
const CONTAINERS = {
  blockquote: { deepest: 3, alt: ['paragraph', 'blockquote', 'list'] },
  list: { deepest: 6, alt: ['paragraph', 'blockquote'] },
}

const NUMBER = /\{\{([^{}]+)\}\}/y

/**
 * The library with the small part of Markdown that texts have, so that tags, images, and bare addresses are text. Addresses
 * of links stay as written.
 */
export function markdownParser() {
  const parser = new MarkdownIt('zero')
  parser.validateLink = (href) => safeHref(href) !== null
  parser.normalizeLink = (href) => href
  parser.enable([
    'heading',
    'fence',
    'blockquote',
    'list',
    'backticks',
    'emphasis',
    'link',
    'escape',
    'newline',
  ])
  // The library drops what is nested too deeply, so containers end before that.
  for (const [name, { deepest, alt }] of Object.entries(CONTAINERS)) {
    const rule = ruleOf(name)
    parser.block.ruler.at(
      name,
      (state, from, to, isTest) => (isTest || state.level < deepest) && rule(state, from, to, isTest),
      { alt },
    )
  }
  // A line below a list or quote belongs to it only if it is written so.
  parser.block.ruler.push(
    'outside',
    (state, line, _, isTest) =>
      isTest && (state.parentType === 'blockquote' || state.sCount[line] < Math.min(state.blkIndent, 2)),
    { alt: ['paragraph', 'blockquote'] },
  )
  parser.inline.ruler.before('backticks', 'number', (state, isTest) => {
    NUMBER.lastIndex = state.pos
    const [whole, address] = NUMBER.exec(state.src) ?? []
    if (!whole) return false
    if (!isTest) state.push('number', '', 0).content = address.trim()
    state.pos += whole.length
    return true
  })
  return parser
}

function ruleOf(name: string) {
  const { ruler } = new MarkdownIt('zero').block
  ruler.enableOnly([name])
  const [rule] = ruler.getRules('')
  return rule
}
