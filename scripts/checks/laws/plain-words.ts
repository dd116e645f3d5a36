import type { Endpoint } from '@/lib/contract/endpoint'

/** Wording that readers of market data do not use. Perfect tenses (“has had”, “had priced in”) are allowed. */
const QUAINT = [
  /(?<!\b(?:has|have) )\bhad\b(?! \w+(?:ed|en)\b)/i,
  /\b(?:of now|is no more|comes with|takes in|on trial|by turns|so many|turned round|what there is)\b/i,
  /\b(?:a (?:day|week|month|quarter) at a time|each (?:day|month|year)’s own|funding a year)\b/i,
  /\b(?:under water|waking up|wakes|the patient|the quick|paper (?:profit|loss|gain)s?)\b/i,
]

const BRITISH = [
  /\b(?:annual|capital|central|decentral|normal|organ|real|token|util)is(?:e|ed|es|ing|ation|ations)\b/i,
  /\b(?:behaviour|colour|favour(?:ed|s|able)?|labour|programme|rumour)s?\b/i,
]

/** A description names what is measured; a title is a noun phrase. */
const QUESTION_START = /^(?:What|How|Where|Whether|Which|When)\b/

/** Texts of an endpoint that need other words, with the words found. */
export function unclearWords(endpoint: Endpoint): string[] {
  const texts: [name: string, text: string][] = [
    ['title', endpoint.title],
    ['description', endpoint.description],
    ['reading', endpoint.reading],
    ['formula', endpoint.formula],
    ['source', endpoint.source],
    ...endpoint.fields.map((field): [string, string] => [field.name, field.description]),
  ]
  const found: string[] = []
  for (const [name, text] of texts) {
    for (const pattern of [...QUAINT, ...BRITISH]) {
      const match = pattern.exec(text)
      if (match) found.push(`“${match[0]}” in ${name}`)
    }
  }
  for (const [name, text] of texts.slice(0, 2)) {
    const match = QUESTION_START.exec(text)
    if (match) found.push(`${name} starts with “${match[0]}”`)
  }
  return found
}
