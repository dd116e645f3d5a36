import { editDistance } from '../../lib/contract/nearest'

const MOST = 2

/** The name that differs least from a word, if two slips of the keyboard can explain it. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, slips: editDistance(word.toLowerCase(), name, MOST) }))
    .filter(({ name, slips }) => slips <= Math.min(MOST, name.length - 2))
    .sort((a, b) => a.slips - b.slips)
  return best?.name
}
