import type { WhyAnswer } from '@/lib/compare/why/load-why'
import { ORDER_SEED } from '@/lib/compare/why/shapley'
import type { DayValue } from '@/lib/compare/why/why'
import type { WhyRow, WhyTable } from '@/lib/contract/fields/why-row'
import { asSentence } from '@/lib/contract/one-line'
import type { WhySetting } from '@/lib/url/settings/why-setting'
import { formatDifference, formatValue } from '@/lib/view/text/format'
import { grouped } from '@/lib/view/text/grouped'

type TakenApart = Extract<WhyAnswer, { why: unknown }>

/** A change with its parts as texts and bars, the same wherever it is shown. */
export function whyTable(answer: WhyAnswer): WhyTable {
  const { of, title } = answer
  const caption = `${title}: ${of.isKnown ? 'revisions' : 'why it moved'} from ${of.from} to ${of.to}`
  if ('failure' in answer)
    return {
      caption,
      rows: [],
      note: asSentence(answer.failure),
      sentence: `${caption}: ${asSentence(answer.failure)}`,
    }
  const { from, to } = answer.why
  const { text, parts } = signedIn(answer)
  const rows: WhyRow[] = [standing(answer, from, of.from)]
  let at = from.value
  for (const { name, input, href, part, given } of parts) {
    const does = part > 0 ? 'rises' : part < 0 ? 'falls' : 'stands'
    rows.push({ name, input, href, text: text(part), bar: { from: at, to: at + part, does }, given })
    at += part
  }
  rows.push(standing(answer, to, of.to))
  const named = parts.map(({ name, part }) => `${name} ${text(part)}`).join(', ')
  const note = noteOf(answer)
  const values = of.isKnown
    ? `the value of ${to.day} was ${valueText(answer, from)} on ${of.from} and ${valueText(answer, to)} on ${of.to}`
    : `${valueText(answer, from)} on ${from.day}, ${valueText(answer, to)} on ${to.day}`
  const sentence = `${title}: ${values}, ${text(to.value - from.value)} by ${named}.${note && ` ${note}`}`
  return { caption, rows, note, sentence }
}

/** Revisions are smaller than what a value is usually rounded to. */
const valueText = ({ of, unit }: TakenApart, { value }: DayValue): string =>
  of.isKnown ? `${exactly(value)}${signOf(unit)}` : formatValue(value, unit)

const signOf = (unit: string) => / (?:%|σ|bp|USD)$/.exec(formatValue(1, unit))?.[0] ?? ''

const standing = (answer: TakenApart, of: DayValue, known: string): WhyRow => ({
  name: answer.of.isKnown ? `${of.day} as known on ${known}` : of.day,
  input: null,
  href: null,
  text: valueText(answer, of),
  bar: { from: 0, to: of.value, does: 'stands' },
  given: '',
})

/** The parts from the largest on, at last what time did. */
function signedIn(answer: TakenApart) {
  const { of, why, unit } = answer
  const inputs = why.parts.map(({ inputs: [input], part, from, to, revised }, at) => {
    const { label, href, publishers, unit: own } = answer.inputs[at]
    const short = [from, to].map((one) => formatValue(one?.value ?? null, own))
    const isSame = short[0] === short[1] && from?.value !== to?.value
    const values = [from, to].map((one, row) =>
      one ? `${isSame || revised ? exactly(one.value) : short[row]} in the row of ${one.day}` : 'no value',
    )
    const by = publishers.length > 0 ? `, from ${publishers.join(' and ')}` : ''
    const name = revised ? `${label}, ${rowsText(revised)}` : label
    return { name, input, href, part, given: `${values.join(', then ')}${by}.` }
  })
  inputs.sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
  const [name, given] = restWords(of)
  const time = { name, input: null, href: null, part: why.time, given }
  const parts = why.time === 0 ? inputs : [...inputs, time]
  const text = (part: number) =>
    of.isKnown
      ? `${part > 0 ? '+' : ''}${exactly(Number(part.toPrecision(4)))}${signOf(unit)}`
      : formatDifference(part, why.to.value, unit)
  return { parts, text }
}

/** Name and explanation of the part that no input has. */
const restWords = ({ isKnown }: WhySetting): [string, string] =>
  isKnown ? ['Rows', 'Rows that were withdrawn.'] : ['Time', 'Values that left windows.']

/** `2026-08-01`, or how many rows and the newest of them. */
const rowsText = (days: readonly string[]): string =>
  days.length === 1 ? days[0] : `${days.length} rows up to ${days[days.length - 1]}`

/** A value by which two are told apart. */
const exactly = (value: number): string =>
  Math.abs(value) >= 1000 ? grouped(value, 2) : String(Number(value.toPrecision(10)))

function noteOf({ why: { error, orders }, unit }: TakenApart): string {
  if (error === null) return ''
  return `Parts of ${orders} sampled orders of the inputs (seed ${ORDER_SEED}), each within ${formatValue(error, unit)}.`
}
