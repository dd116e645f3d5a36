import { DAY_MS, dayOf } from '@/lib/engine/frame'
import type { FakeSource } from '../fake-source'
import { macroValues } from './world-values'

const WEEKDAYS = [1, 2, 3, 4, 5]

/** The debt of each weekday, ascending and in pages. At the end of a quarter it is that of the world. */
export const fakeFiscalData: FakeSource = {
  id: 'fiscal-data',
  async answer({ url }, world) {
    if (url.hostname !== 'api.fiscaldata.treasury.gov' || !url.pathname.endsWith('/debt_to_penny'))
      return null
    const from = /record_date:gte:(\S+)/.exec(url.searchParams.get('filter') ?? '')?.[1] ?? ''
    const [page, size] = ['page[number]', 'page[size]'].map((name) => Number(url.searchParams.get(name)))
    const all = [...(await macroValues(world, 'GFDEBTN'))]
      .flatMap(([start, millions]) => daysOfQuarter(start, millions))
      .filter(({ time, record_date }) => record_date >= from && time <= world.today)
      .map(({ record_date, tot_pub_debt_out_amt }) => ({ record_date, tot_pub_debt_out_amt }))
    const data = all.slice((page - 1) * size, page * size)
    const meta = {
      count: data.length,
      'total-count': all.length,
      'total-pages': Math.ceil(all.length / size),
    }
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data, meta, links: {} }),
    }
  },
}

function daysOfQuarter(start: number, millions: number) {
  const date = new Date(start)
  const end = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 3, 0)
  const days: { time: number; record_date: string; tot_pub_debt_out_amt: string }[] = []
  for (let time = start; time <= end; time += DAY_MS) {
    if (!WEEKDAYS.includes(new Date(time).getUTCDay())) continue
    const before = ((end - time) / DAY_MS) * 1e9
    days.push({
      time,
      record_date: dayOf(time),
      tot_pub_debt_out_amt: (millions * 1e6 - before).toFixed(2),
    })
  }
  const last = days.at(-1)
  if (last) last.tot_pub_debt_out_amt = (millions * 1e6 + 123.45).toFixed(2)
  return days
}
