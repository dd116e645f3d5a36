import { listed } from './ended-labels'

const MOST_NAMES = 3

/** Sentences about inputs, each with the list of the inputs that it is about, in their order. */
export function inputsBySentence<Input extends { name: string }>(
  inputs: readonly Input[],
  sentenceOf: (input: Input) => string,
): [sentence: string, names: string][] {
  const groups = new Map<string, string[]>()
  for (const input of inputs) {
    const sentence = sentenceOf(input)
    groups.set(sentence, [...(groups.get(sentence) ?? []), `“${input.name}”`])
  }
  return [...groups].map(([sentence, names]) => [sentence, listed(names, MOST_NAMES)])
}
