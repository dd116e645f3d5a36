import { readFileSync } from 'node:fs'
import { type Violation, violationsIn } from './find-violations'
import { listTexts, pathOf } from './list-texts'
import { readMessage } from './read-message'

const USAGE = `npm run words                        checks the texts of the repository
npm run words -- <file> …            checks these files
npm run words -- --message <file>    checks a commit message`

const [first, ...rest] = process.argv.slice(2)

function check(): Violation[] {
  if (first === '--message') {
    const text = readFileSync(rest[0] ?? '', 'utf8')
    return violationsIn(rest[0], text, readMessage(text))
  }
  if (first?.startsWith('-')) throw new Error(USAGE)
  if (first) return [first, ...rest].flatMap((path) => violationsIn(path, readFileSync(path, 'utf8')))
  return listTexts().flatMap((path) => violationsIn(path, readFileSync(pathOf(path), 'utf8')))
}

const violations = check()
for (const { path, line, sentence, rule } of violations) {
  console.log(
    `${path}:${line}\n  ${sentence}\n  ${rule.name}: ${rule.message}\n  Instead of “${rule.wrong}”: “${rule.right}”\n`,
  )
}
console.log(violations.length === 0 ? 'No findings.' : `${violations.length} findings.`)
process.exitCode = violations.length === 0 ? 0 : 1
