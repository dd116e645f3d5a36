import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { type ReachSetting, writeCondition } from '@/lib/url/settings/reach-setting'
import { grouped } from '@/lib/view/text/grouped'
import type { Reached } from './reach-of'

/** An answer as texts and numbers, the same wherever it is written. */
export function reachRow(
  of: ReachSetting,
  reached: Reached,
  {
    wordsOf,
    ...about
  }: Pick<ReachRow, 'name' | 'fields' | 'uses' | 'isPrice'> & { wordsOf: (input: string) => string },
): ReachRow {
  const { reach, unit, now, present, day } = reached
  return {
    ...about,
    condition: writeCondition(of),
    by: of.by,
    ...placeOf(reached),
    inputs: inputsOf(reached, wordsOf),
    given: givenOf(reached, wordsOf),
    values:
      reach.kind === 'value' ? [reach.value, ...reach.others] : reach.kind === 'now' ? [reach.value] : [],
    unit,
    now,
    present,
    day,
  }
}

/** Inputs by their words, each once: several columns of one price move as one. */
function inputsOf({ input, held }: Reached, wordsOf: (input: string) => string): ReachRow['inputs'] {
  const byWords = new Map<string, string>()
  for (const text of [input, ...held.map(({ name }) => name)]) {
    const words = wordsOf(text)
    if (!byWords.has(words)) byWords.set(words, text)
  }
  return [...byWords].map(([words, text]) => ({ text, words }))
}

/** The row of a setting without an answer. */
export function failedRow(of: ReachSetting, name: string, failure: string): ReachRow {
  const none = {
    away: '',
    values: [],
    unit: null,
    now: null,
    present: null,
    isPrice: false,
    day: null,
    inputs: [],
    fields: [],
    uses: [],
  }
  return { condition: writeCondition(of), by: of.by, name, at: 'unknown', given: failure, ...none }
}

function placeOf({ reach, now, range }: Reached): Pick<ReachRow, 'at' | 'away'> {
  switch (reach.kind) {
    case 'undefined':
      return { at: 'no value', away: 'The formula has no value in this row.' }
    case 'now':
      return { at: numberText(reach.value), away: 'now' }
    case 'none':
      return { at: 'no value', away: `none from ${numberText(range.from)} to ${numberText(range.to)}` }
    case 'value': {
      const all = [reach.value, ...reach.others]
      const away = awayOf(reach.value, now, range.isLog)
      return {
        at: all.map(numberText).join(', '),
        away: all.length > 1 ? `the nearest ${away}` : away,
      }
    }
  }
}

/** `20.1 % below`; in the unit itself for inputs that may be below 0. */
function awayOf(value: number, now: number, isLog: boolean): string {
  const side = value < now ? 'below' : 'above'
  if (!isLog) return `${numberText(Math.abs(value - now))} ${side}`
  return `${grouped(Math.abs(100 * (value / now - 1)), 2)} % ${side}`
}

function givenOf({ input, now, day, held }: Reached, wordsOf: (input: string) => string): string {
  const days = new Map<string, string[]>()
  for (const one of held) days.set(one.day, [...(days.get(one.day) ?? []), wordsOf(one.name)])
  const others = [...days].map(([of, names]) => `${names.join(', ')} as of ${of}`)
  const rest = others.length > 0 ? ` Held: ${others.join('; ')}.` : ''
  return `For the ${wordsOf(input)} in the row of ${day}, ${numberText(now)} there.${rest}`
}

/** Two decimals, and more of a number below 1. */
function numberText(value: number): string {
  const size = Math.abs(value)
  const decimals = size >= 1 || size === 0 ? 2 : Math.min(12, 3 - Math.floor(Math.log10(size)))
  return grouped(value, decimals)
}
