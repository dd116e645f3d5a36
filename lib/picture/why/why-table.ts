import type { WhyAnswer } from '@/lib/compare/why/load-why'
import { ORDER_SEED } from '@/lib/compare/why/shapley'
import type { DayValue } from '@/lib/compare/why/why-of'
import type { WhyRow, WhyTable } from '@/lib/contract/fields/why-row'
import { asSentence } from '@/lib/contract/one-line'
import { formatDifference, formatValue } from '@/lib/view/text/format'
import { grouped } from '@/lib/view/text/grouped'

type TakenApart = Extract<WhyAnswer, { why: unknown }>

/** A change with its parts as texts and bars, the same wherever it is shown. */
export function whyTable(answer: WhyAnswer): WhyTable {
  const { of, title } = answer
  const caption = `${title}: why it moved from ${of.from} to ${of.to}`
  if ('failure' in answer)
    return {
      caption,
      rows: [],
      note: asSentence(answer.failure),
      sentence: `${caption}: ${asSentence(answer.failure)}`,
    }
  const { from, to } = answer.why
  const { text, parts } = signedIn(answer)
  const rows: WhyRow[] = [standing(answer, from)]
  let at = from.value
  for (const { name, input, href, part, given } of parts) {
    const does = part > 0 ? 'rises' : part < 0 ? 'falls' : 'stands'
    rows.push({ name, input, href, text: text(part), bar: { from: at, to: at + part, does }, given })
    at += part
  }
  rows.push(standing(answer, to))
  const named = parts.map(({ name, part }) => `${name} ${text(part)}`).join(', ')
  const note = noteOf(answer)
  const values = `${valueText(answer, from)} on ${from.day}, ${valueText(answer, to)} on ${to.day}`
  const sentence = `${title}: ${values}, ${text(to.value - from.value)} by ${named}.${note && ` ${note}`}`
  return { caption, rows, note, sentence }
}

const valueText = ({ unit }: TakenApart, { value }: DayValue) => formatValue(value, unit)

const standing = (answer: TakenApart, { day, value }: DayValue): WhyRow => ({
  name: day,
  input: null,
  href: null,
  text: formatValue(value, answer.unit),
  bar: { from: 0, to: value, does: 'stands' },
  given: '',
})

/** The parts from the largest on, at last what time did. */
function signedIn(answer: TakenApart) {
  const { why, unit } = answer
  const inputs = why.parts.map(({ inputs: [input], part, from, to }, at) => {
    const { label, href, publishers, unit: own } = answer.inputs[at]
    const short = [from, to].map((one) => formatValue(one?.value ?? null, own))
    const isSame = short[0] === short[1] && from?.value !== to?.value
    const values = [from, to].map((one, row) =>
      one ? `${isSame ? exactly(one.value) : short[row]} in the row of ${one.day}` : 'no value',
    )
    const by = publishers.length > 0 ? `, from ${publishers.join(' and ')}` : ''
    return { name: label, input, href, part, given: `${values.join(', then ')}${by}.` }
  })
  inputs.sort((a, b) => Math.abs(b.part) - Math.abs(a.part))
  const time = { name: 'Time', input: null, href: null, part: why.time, given: 'Values that left windows.' }
  const parts = why.time === 0 ? inputs : [...inputs, time]
  return { parts, text: (part: number) => formatDifference(part, why.to.value, unit) }
}

/** A value by which two are told apart. */
const exactly = (value: number): string =>
  Math.abs(value) >= 1000 ? grouped(value, 2) : String(Number(value.toPrecision(10)))

function noteOf({ why: { error, orders }, unit }: TakenApart): string {
  if (error === null) return ''
  return `Parts of ${orders} sampled orders of the inputs (seed ${ORDER_SEED}), each within ${formatValue(error, unit)}.`
}
