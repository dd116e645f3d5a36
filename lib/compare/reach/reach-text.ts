import type { ReachRow } from '@/lib/contract/fields/reach-row'
import { grouped } from '@/lib/view/text/grouped'
import type { ReachAnswer } from './load-reach'
import type { Reached } from './reach-of'

/** An answer as texts, the same wherever it is written. */
export function reachRow({ of, ...answer }: ReachAnswer): ReachRow {
  const condition = of.level === null ? of.text : `${of.text} = ${of.level}`
  if ('failure' in answer) return { condition, at: 'unknown', away: '', given: answer.failure }
  const { reached } = answer
  return { condition, ...placeOf(reached), given: givenOf(reached) }
}

/** `rsi(a, 14) = 70 at 54,215.11, 20.1 % below (…)`, one sentence. */
export function reachSentence(answer: ReachAnswer): string {
  const { condition, at, away, given } = reachRow(answer)
  return `${condition} at ${at}${away && `, ${away}`}. ${given}`
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

function givenOf({ input, now, day, held }: Reached): string {
  const days = new Map<string, string[]>()
  for (const one of held) days.set(one.day, [...(days.get(one.day) ?? []), one.name])
  const others = [...days].map(([of, names]) => `${names.join(', ')} as of ${of}`)
  const rest = others.length > 0 ? ` Held: ${others.join('; ')}.` : ''
  return `For ${input} in the row of ${day}, ${numberText(now)} there.${rest}`
}

/** Two decimals, and more of a number below 1. */
function numberText(value: number): string {
  const size = Math.abs(value)
  const decimals = size >= 1 || size === 0 ? 2 : Math.min(12, 3 - Math.floor(Math.log10(size)))
  return grouped(value, decimals)
}
