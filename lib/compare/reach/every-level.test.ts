import { expect, test } from 'vitest'
import type { SeriesData } from '@/lib/contract/series'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { printName } from '@/lib/formula/syntax/print-formula'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { drawnSeed, lawEndpoints, samplesLaws } from '@/scripts/law-sample'
import { joinsByPeriod } from '../join-column'
import { freeInputs } from '../opened/free-inputs'
import { loadOpened } from '../opened/load-opened'
import { checkOpened, type OpenedInput, prepareFormula } from '../opened/prepared-formula'
import { tryReach } from './reach-of'

// Every zone of the catalog, and the condition that an alert on it begins with: at the value found it is true.

const { market } = holdSampleMarket()

const PLAIN = { params: {}, compared: [] }
/** Part of a value by which a nearer one has not crossed; half of the way if that is shorter. */
const TICK = 1e-9
const LEVELS = samplesLaws ? 40 : Number.POSITIVE_INFINITY

/** The formula in a row over all history, as a function of the price, by new columns. */
function over({ base, ...input }: OpenedInput, now: number) {
  const ready = checkOpened({ base, ...input })
  const budget = () => ({ left: Number.POSITIVE_INFINITY })
  const values = prepareFormula(ready, base, budget()).evaluate()
  const row = values.findLastIndex((value) => !Number.isNaN(value))
  const free = new Set(freeInputs(ready.checked.inputs, null).map(({ key }) => key))
  return (x: number) => {
    const members = ready.members.map((member) => {
      const { time, values: all, cadence } = member.usable
      const known = joinsByPeriod(base.endpoint.cadence, cadence) ? time : member.usable.known
      if (!free.has(member.key)) return member
      const own = all.findLastIndex(
        (value, at) => !Number.isNaN(value) && time[at] <= base.time[row] && known[at] <= base.time[row],
      )
      const changed = all.slice()
      const moved = all[own] > 0 && now > 0 ? all[own] * (x / now) : all[own] + (x - now)
      changed[own] = all[own] === now ? x : moved
      return { ...member, usable: { ...member.usable, values: changed } }
    })
    return prepareFormula({ ...ready, members }, base, budget()).evaluate()[row]
  }
}

async function wrongAt(base: SeriesData, text: string, level: number | null) {
  const { input } = await loadOpened(market, base, PLAIN, { formula: parseFormula(text), kept: null })
  const reached = tryReach({ ...input, level, by: null })
  if ('failure' in reached)
    return /is not among the inputs|has no value/.test(reached.failure) ? null : reached.failure
  const { reach, now, present } = reached
  if (reach.kind !== 'value') return null
  const of = over(input, now)
  if (of(now) !== present) return `${text}: ${present} at present, which is ${of(now)}`
  const wanted = level ?? 0.5
  const sideAt = (x: number) => Math.sign(of(x) - wanted)
  const { value } = reach
  const nearer =
    value +
    (now - value) * Math.min(0.5, (TICK * Math.max(Math.abs(value), Math.abs(now))) / Math.abs(now - value))
  if (sideAt(value) === sideAt(now)) return `${text}: not crossed at ${value}`
  return sideAt(nearer) === sideAt(now) ? 'right' : `${text}: crossed before ${value}`
}

test('each zone of the catalog begins at its value, and a tick nearer it does not', async () => {
  const { endpoints } = await market.catalog()
  const wrong: string[] = []
  let right = 0
  let tried = 0
  for (const { path, fields, legacy, available } of lawEndpoints(endpoints)) {
    if (legacy || !available || tried >= LEVELS) continue
    const zoned = fields.filter(({ levels }) => levels?.some((one) => typeof one === 'number'))
    if (zoned.length === 0) continue
    const base = await market.series(path, {})
    for (const { name, levels = [] } of zoned)
      for (const level of levels) {
        if (typeof level !== 'number') continue
        tried++
        const asked: [string, number | null][] = [
          [printName(name), level],
          [`${printName(name)} > ${level}`, null],
        ]
        for (const [text, at] of asked) {
          const found = await wrongAt(base, text, at)
          if (found === 'right') right++
          else if (found) wrong.push(`${path} ${found}`)
        }
      }
  }
  console.log(`${tried} levels, ${right} values, seed ${drawnSeed}`)
  expect(wrong).toEqual([])
  if (!samplesLaws) expect(right).toBeGreaterThan(30)
})
