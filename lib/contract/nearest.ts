/** Number of edits (insert, delete, replace, swap neighbors) that turn `a` into `b`. Stops counting at `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, replace)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1)
      }
    }
    before = last
    last = row
  }
  return last[b.length]
}

/** Shortest part of a word that is recognized. Between separators three letters are enough. */
const MIN_PART = 4
const MIN_WORD = 3

function contains(longer: string, part: string): boolean {
  if (part.length >= MIN_PART) return longer.includes(part)
  return part.length >= MIN_WORD && longer.split(/[^a-z0-9]/).includes(part)
}

/**
 * Up to `count` candidates similar to the word, nearest first: other case, containing it, or few edits away. Short words
 * allow few edits, because two of three letters can be changed into anything.
 */
export function nearest(word: string, candidates: Iterable<string>, count = 3): string[] {
  const wanted = word.slice(0, 80).toLowerCase()
  const scored: { candidate: string; score: number }[] = []
  for (const candidate of candidates) {
    const name = candidate.toLowerCase()
    if (name === wanted) scored.push({ candidate, score: -1 })
    else {
      const shorter = Math.min(wanted.length, name.length)
      const most = Math.floor(shorter / 3)
      const edits = editDistance(wanted, name, most)
      const isPart = contains(name, wanted) || contains(wanted, name)
      const score = isPart ? Math.min(edits, 1 + Math.abs(name.length - wanted.length) / 10) : edits
      if (score <= (isPart ? Math.max(2, most) : most)) scored.push({ candidate, score })
    }
  }
  scored.sort((a, b) => a.score - b.score || a.candidate.localeCompare(b.candidate))
  return scored.slice(0, count).map((entry) => entry.candidate)
}
