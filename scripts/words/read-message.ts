import { blank, type Passage, withoutCode } from './passage'

/** The subject and the paragraphs of a commit message, without the comments of Git. */
export function readMessage(message: string): Passage[] {
  // Everything from the scissors line on is a diff.
  const own = message.split(/^# -+ >8 -+$/m)[0].replace(/^#.*$/gm, blank)
  const passages: Passage[] = []
  let offset = 0
  for (const part of own.split(/(\n[ \t]*\n)/)) {
    const area = /^\s*[\w/ ,.-]+: /.exec(part)?.[0] ?? ''
    const isSubject = passages.length === 0
    const text = isSubject ? blank(area) + part.slice(area.length) : part
    if (/[a-z]/i.test(text)) passages.push({ kind: 'commit', offset, text: withoutCode(text) })
    offset += part.length
  }
  return passages
}
