/** Whether a string is a text for people: a label, a sentence with a full stop, or more than four words. */
export function looksLikeText(content: string): boolean {
  if (!content.includes(' ')) return false
  const words = content.match(/(?<![\w/.-])[A-Za-z][a-z'’-]*(?![\w/(=-])/g) ?? []
  if (/^[A-Z][a-z]* [a-z]/.test(content)) return true
  return words.length > 4 || (words.length > 1 && /[.!?…]\s*$/.test(content))
}
