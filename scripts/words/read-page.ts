import { blank, type Passage, withoutCode } from './passage'

/** The texts of a Markdown page outside code: one passage for a paragraph, heading, list item or table cell. */
export function readPage(page: string): Passage[] {
  const text = withoutCode(
    page
      .replace(/^[ \t]*(```|~~~)[\s\S]*?^[ \t]*\1/gm, blank)
      .replace(/<!--[\s\S]*?-->/g, blank)
      .replace(/\]\([^)]*\)/g, (link) => `]${' '.repeat(link.length - 1)}`)
      .replace(/[[\]*]/g, ' '),
  )
  const passages: Passage[] = []
  let open: Passage | null = null
  let offset = 0
  for (const line of text.split('\n')) {
    const start = /^\s*(?:#+ |[-+*] |\d+\. |> )/.exec(line)?.[0] ?? ''
    const content = blank(start) + line.slice(start.length)
    if (/^\s*\|/.test(line)) {
      open = null
      let at = offset
      for (const cell of line.split('|')) {
        passages.push({ kind: 'page', offset: at, text: cell })
        at += cell.length + 1
      }
    } else if (line.trim() === '') {
      open = null
    } else if (open && start === '') {
      open.text += `\n${content}`
    } else {
      open = { kind: 'page', offset, text: content }
      passages.push(open)
      if (start.includes('#')) open = null
    }
    offset += line.length + 1
  }
  return passages.filter((passage) => /[a-z]/i.test(passage.text))
}
