// Judges the expressions that `safe.txt` does not list, rewrites the list, and prints those that may be slow.
import { readFileSync, writeFileSync } from 'node:fs'
import { builtPatterns } from './built-patterns.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { findPatterns } from './find-patterns.ts'
import { judge } from './judge.ts'

const FILE = new URL('safe.txt', import.meta.url)
const known = new Set(readFileSync(FILE, 'utf8').split('\n'))
const found = new Set([...findPatterns().literals.keys(), ...(await builtPatterns())])
const safe: string[] = []
for (const written of found) {
  if (EXCEPTIONS.has(written)) continue
  const verdict = known.has(written) ? 'safe' : judge(written)
  if (verdict === 'safe') safe.push(written)
  else console.log(`${written}\n  ${verdict}`)
}
writeFileSync(FILE, `${safe.sort().join('\n')}\n`)
console.log(`${safe.length} of ${found.size} expressions take linear time, and the exceptions have reasons.`)
