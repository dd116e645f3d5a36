import { blank, type Passage, withoutCode } from './passage'

/** The comments of a style sheet. */
export function readStyles(sheet: string): Passage[] {
  return [...sheet.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: content }) => ({
    kind: 'comment',
    offset: index,
    text: `  ${withoutCode(content.replace(/^[ \t]*\*/gm, blank))}`,
  }))
}
