import type { Passage } from './passage'

export interface Sentence {
  offset: number
  text: string
  /** Whether it is the first of its text. */
  isFirst: boolean
}

/** Full stops that end no sentence. */
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|[A-Z])\.)$/

/** The sentences of a text, with single spaces. */
export function sentencesOf({ text, offset }: Passage): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  const add = (end: number) => {
    const raw = text.slice(start, end)
    const content = raw.replace(/\s+/g, ' ').trim()
    if (/[a-z]/i.test(content)) {
      const lead = raw.length - raw.trimStart().length
      sentences.push({ offset: offset + start + lead, text: content, isFirst: sentences.length === 0 })
    }
    start = end
  }
  for (const { index, 0: end } of text.matchAll(/[.!?]["'”’)]*(?=\s)|\n[ \t]*\n|(?=\n[ \t]*- )/g)) {
    const stop = index + end.length
    if (!ABBREVIATION.test(text.slice(0, index + 1))) add(stop)
  }
  add(text.length)
  return sentences
}
