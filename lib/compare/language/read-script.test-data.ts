import type { Cadence, Unit } from '@/lib/contract/endpoint'
import { isTradingDay, tradingDays } from '@/lib/engine/calendar'
import { DAY_MS, dayTime } from '@/lib/engine/frame'
import { monthsLater } from '@/lib/engine/ops/rows/months-later'
import type { Gaps } from '@/lib/url/gaps'
import type { Usable } from '../usable'

/** Series of a script with the formulas over them. The rows of the first load are those of the chart. */
export interface Script {
  rows: { time: Float64Array; cadence: Cadence }
  series: Map<string, Usable>
  /** `kept` leaves them to the functions. */
  gaps: Gaps | 'kept'
  evals: Eval[]
}

export interface Eval {
  line: number
  text: string
  values?: number[]
  unit?: string
  /** Characters counted from 1, and a part of the message. */
  error?: { from: number; to: number; message: string }
}

/**
 * A file of the language: `load` with a cadence and a first day, one indented line for each series with its unit and
 * values, and `gaps`, `eval`, `expect`, `unit`, `error`. `_` is a missing value, and `5 x20` is a value twenty times.
 */
export function readScripts(text: string): Script[] {
  const scripts: Script[] = []
  let cadence: Cadence = 'daily'
  let first = 0
  let isOpen = false
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.replace(/#.*/, '').trimEnd()
    if (line === '') continue
    const [, word, rest] = /^\s*(\S+)\s*(.*)$/.exec(line) ?? []
    const script = scripts[scripts.length - 1]
    const last = script?.evals[script.evals.length - 1]
    if (word === 'load') {
      const [pace, day] = rest.split(' ')
      cadence = pace as Cadence
      first = dayTime(day)
      if (!isOpen)
        scripts.push({
          rows: { time: new Float64Array(0), cadence },
          series: new Map(),
          gaps: 'hold',
          evals: [],
        })
      isOpen = true
    } else if (raw.startsWith(' ')) addSeries(script, word, rest, cadence, first)
    else if (word === 'gaps') script.gaps = rest as Script['gaps']
    else if (word === 'eval') {
      script.evals.push({ line: at + 1, text: rest })
      isOpen = false
    } else if (word === 'expect') last.values = readValues(rest)
    else if (word === 'unit') last.unit = rest
    else if (word === 'error') {
      const [, from, to, message] = /^(\d+)-(\d+) (.*)$/.exec(rest) ?? []
      last.error = { from: Number(from), to: Number(to), message }
    } else throw new Error(`line ${at + 1} begins with “${word}”`)
  }
  return scripts
}

function addSeries(script: Script, name: string, rest: string, cadence: Cadence, first: number): void {
  const [unit, ...values] = rest.split(/ +/)
  const column = Float64Array.from(readValues(values.join(' ')))
  const time = timesOf(cadence, first, column.length)
  const isChart = script.series.size === 0
  if (isChart) script.rows = { time, cadence }
  const own = script.rows.cadence === cadence && script.rows.time[0] === time[0] && !name.includes('/')
  script.series.set(name, {
    ...(own ? { own } : {}),
    time,
    known: time,
    values: column,
    cadence,
    field: { unit: unit.replace('_', ' ') as Unit },
  })
}

function timesOf(cadence: Cadence, first: number, length: number): Float64Array {
  if (cadence === 'trading-day') {
    const days = tradingDays(first / DAY_MS, first / DAY_MS + 2 * length + 14).filter(isTradingDay)
    return days.slice(0, length).map((day) => day * DAY_MS)
  }
  const months = cadence === 'monthly' ? 1 : cadence === 'quarterly' ? 3 : 0
  const step = cadence === 'weekly' ? 7 * DAY_MS : cadence === 'hourly' ? DAY_MS / 24 : DAY_MS
  return Float64Array.from({ length }, (_, row) =>
    months ? monthsLater(first, months * row) : first + row * step,
  )
}

function readValues(text: string): number[] {
  const words = text.split(/ +/).filter(Boolean)
  return words.flatMap((word, at) => {
    if (/^x\d+$/.test(word)) return []
    const times = Number(/^x(\d+)$/.exec(words[at + 1] ?? '')?.[1] ?? 1)
    return new Array<number>(times).fill(readValue(word))
  })
}

function readValue(word: string): number {
  if (word === '_' || word === '-') return Number.NaN
  const [above, below = 1] = word.split('/').map(Number)
  return above / below
}
