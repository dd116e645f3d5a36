import type { TextCell } from '../board'
import { type Block, wordsOf } from './block'
import { readMarkdown } from './read-markdown'

interface TextStory {
  blocks: readonly Block[]
  /** The first heading, or `Text` without one. */
  name: string
}

const known = new WeakMap<TextCell, TextStory>()

/** The text of a cell, read once however many callers a request has. */
export function storyOf(cell: TextCell): TextStory {
  const before = known.get(cell)
  if (before) return before
  const blocks = readMarkdown(cell.text)
  const heading = blocks.find(({ kind }) => kind === 'heading')
  const name = (heading?.kind === 'heading' && wordsOf(heading.parts)) || 'Text'
  const story = { blocks, name }
  known.set(cell, story)
  return story
}
