import { isTradingDay } from '@/lib/engine/calendar'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { FRED_CLOSES } from '@/lib/sources/importers/fred'
import { macroSeries } from '@/lib/sources/macro/macro-series'
import { type FakeSource, type FakeWorld, file } from '../fake-source'
import { macroValues, worldValues } from '../world-values'

/** A series as CSV from a day on. Holidays of daily series have an empty field. */
export const fakeFred: FakeSource = {
  id: 'fred',
  async answer({ url }, world) {
    if (url.hostname !== 'fred.stlouisfed.org' || url.pathname !== '/graph/fredgraph.csv') return null
    const id = url.searchParams.get('id') ?? ''
    if (!macroSeries(id) && !FRED_CLOSES.has(id)) return file('<!DOCTYPE html><p>Error</p>', 'text/html', 404)
    const from = url.searchParams.get('cosd') ?? ''
    const lines = (await linesOf(world, id)).filter((line) => line >= from)
    const body = `observation_date,${id}\n${lines.map((line) => `${line}\n`).join('')}`
    return file(body, 'application/csv')
  },
}

async function linesOf(world: FakeWorld, id: string): Promise<string[]> {
  const index = FRED_CLOSES.get(id)
  const values = index ? await worldValues(world, `index/${index}`, 'close') : await macroValues(world, id)
  const times = [...values.keys()]
  if (!index && macroSeries(id)?.cadence !== 'trading-day')
    return times.map((time) => `${dayOf(time)},${values.get(time)}`)
  const lines: string[] = []
  for (let time = times[0]; time <= times[times.length - 1]; time += DAY_MS) {
    const value = values.get(time)
    const weekday = new Date(time).getUTCDay()
    if (value !== undefined) lines.push(`${dayOf(time)},${value}`)
    else if (weekday % 6 !== 0 && !isTradingDay(time / DAY_MS)) lines.push(`${dayOf(time)},`)
  }
  return lines
}
