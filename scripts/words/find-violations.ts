import { EXCEPTIONS, type Exception } from './exceptions'
import type { Kind, Passage } from './passage'
import { readTexts } from './read-texts'
import { RULES, type Rule } from './rules'
import { type Sentence, sentencesOf } from './sentences'

export interface Violation {
  path: string
  line: number
  sentence: string
  rule: Rule
}

/** The rules that a sentence breaks. */
export function brokenRules(sentence: Pick<Sentence, 'text' | 'isFirst'>, kind: Kind): Rule[] {
  return RULES.filter(
    (rule) =>
      (rule.kinds?.includes(kind) ?? true) &&
      (sentence.isFirst || !rule.isOpening) &&
      rule.pattern.test(sentence.text) &&
      !rule.except?.test(sentence.text),
  )
}

/** What is wrong in texts of one file, apart from exceptions, which are noted in `used`. */
export function violationsIn(
  path: string,
  text: string,
  passages: readonly Passage[] = readTexts(path, text),
  used: Set<Exception> = new Set(),
): Violation[] {
  const violations = new Map<string, Violation>()
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage)) {
      for (const rule of brokenRules(sentence, passage.kind)) {
        const exception = EXCEPTIONS.find(
          (one) => one.path === path && one.rule === rule.name && sentence.text.includes(one.text),
        )
        if (exception) {
          used.add(exception)
          continue
        }
        const line = text.slice(0, sentence.offset).split('\n').length
        // The text of an element is part of that of the element around it.
        violations.set(`${rule.name} ${sentence.offset}`, { path, line, sentence: sentence.text, rule })
      }
    }
  }
  return [...violations.values()]
}
