import type { WhyAnswer } from '@/lib/compare/why/load-why'
import { ApiError } from '@/lib/contract/errors'
import { asSentence } from '@/lib/contract/one-line'
import { csvLines } from '../export/csv-lines'
import { whyTable } from './why-table'

type TakenApart = Extract<WhyAnswer, { why: unknown }>

/** A change that was taken apart, for files of numbers. Throws an ApiError if it could not be. */
export function takenApart(answer: WhyAnswer): TakenApart {
  if ('failure' in answer)
    throw new ApiError('invalid_parameter', `why: ${asSentence(answer.failure)}`, {
      detail: { parameter: 'why' },
    })
  return answer
}

/** The parts of a change as lines of CSV: one for each input and one for time. */
export function whyLines(answer: WhyAnswer, inEurope: boolean): string[] {
  const parts = partsOf(takenApart(answer))
  const names = ['part', 'from', 'to', 'from_day', 'to_day', 'unit', 'publishers'] as const
  return csvLines(
    {
      key: 'input',
      columns: names.map((name) => ({ name })),
      count: parts.length,
      first: (row) => parts[row].input,
      cell(row, column) {
        const value = parts[row][names[column]]
        return Array.isArray(value) ? value.join('; ') : value
      },
    },
    inEurope,
  )
}

/** The same with the change itself, for JSON. */
export function whyJson(answer: WhyAnswer) {
  const apart = takenApart(answer)
  const { of, title, unit, why } = apart
  const dated = ({ day, value }: { day: string; value: number }) => ({ day, value })
  return {
    title,
    formula: of.text,
    ...(of.isKnown ? { knownFrom: of.from, knownTo: of.to } : {}),
    unit,
    from: dated(why.from),
    to: dated(why.to),
    change: why.to.value - why.from.value,
    parts: partsOf(apart),
    ...(why.error === null ? {} : { sampledOrders: why.orders, error: why.error }),
    sentence: whyTable(answer).sentence,
  }
}

function partsOf({ of, why, inputs }: TakenApart) {
  const named = why.parts.map(({ inputs: [input, ...withIt], part, from, to, revised }, at) => ({
    input,
    label: inputs[at].label,
    part,
    from: from?.value ?? null,
    to: to?.value ?? null,
    from_day: from?.day ?? null,
    to_day: to?.day ?? null,
    unit: inputs[at].unit,
    publishers: [...inputs[at].publishers],
    ...(withIt.length > 0 ? { movesWith: withIt } : {}),
    ...(revised ? { revised: [...revised] } : {}),
  }))
  const none = { from: null, to: null, from_day: null, to_day: null, unit: '', publishers: [] }
  const [input, label] = of.isKnown ? ['rows', 'Rows'] : ['time', 'Time']
  return [...named, { input, label, part: why.time, ...none }]
}
