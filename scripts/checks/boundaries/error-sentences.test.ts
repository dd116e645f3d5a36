import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A message written where an `ApiError` is made: a string or a template. */
const WRITTEN =
  /new ApiError\(\s*(?:'\w+'|[\w.]+(?:\([^)]*\))?),\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)\s*[,)]/g

/** Values that end a message and are sentences, or nothing, themselves. */
const SENTENCES = ['hint', 'who']

const isEnded = (message: string) =>
  /[.?!]$|\$\{asSentence\([^()]*\)\}$/.test(message) ||
  SENTENCES.some((name) => message.endsWith(`. \${${name}}`) || message.endsWith(`.\${${name}}`))

test('every error message ends with a full stop', () => {
  const wrong: string[] = []
  let messages = 0
  for (const folder of ['app', 'components', 'lib']) {
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path) || /\.test\.|\.test-data\.|(?:^|\/)fake\//.test(path)) continue
      for (const [, text, template] of readFileSync(`${folder}/${path}`, 'utf8').matchAll(WRITTEN)) {
        messages++
        const message = text ?? template
        if (!isEnded(message)) wrong.push(`${folder}/${path}: ${message}`)
      }
    }
  }
  expect(messages).toBeGreaterThan(120)
  expect(wrong).toEqual([])
})
