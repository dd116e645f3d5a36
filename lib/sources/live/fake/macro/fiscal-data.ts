import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { type FakeSource, type FakeWorld, json } from '../fake-source'
import { macroValues } from '../world-values'

const WEEKDAYS = [1, 2, 3, 4, 5]

/** The debt of each weekday, ascending and in pages, and the statements of months. At the end of a quarter it is that of the world. */
export const fakeFiscalData: FakeSource = {
  id: 'fiscal-data',
  async answer({ url }, world) {
    if (url.hostname !== 'api.fiscaldata.treasury.gov') return null
    const isStatement = url.pathname.endsWith('/v1/accounting/mts/mts_table_1')
    if (!isStatement && !url.pathname.endsWith('/debt_to_penny')) return null
    const from = /record_date:gte:(\S+)/.exec(url.searchParams.get('filter') ?? '')?.[1] ?? ''
    const [page, size] = ['page[number]', 'page[size]'].map((name) => Number(url.searchParams.get(name)))
    const all = isStatement
      ? (await statements(world)).filter(({ record_date }) => record_date >= from)
      : [...(await macroValues(world, 'GFDEBTN'))]
          .flatMap(([start, millions]) => daysOfQuarter(start, millions))
          .filter(({ time, record_date }) => record_date >= from && time <= world.today)
          .map(({ record_date, tot_pub_debt_out_amt }) => ({ record_date, tot_pub_debt_out_amt }))
    const data = all.slice((page - 1) * size, page * size)
    const meta = {
      count: data.length,
      'total-count': all.length,
      'total-pages': Math.ceil(all.length / size),
    }
    return json({ data, meta, links: {} })
  },
}

const FIRST_STATEMENT = Date.UTC(2015, 2, 1)
const LINES = 15

/** Statements by month, each with the months of the fiscal year before and of its own. */
async function statements(world: FakeWorld) {
  const balances = await macroValues(world, 'MTSDS133FMS')
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  return [...balances.keys()].flatMap((time) => {
    const date = new Date(time)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    const end = Date.UTC(year, month + 1, 0)
    if (time < FIRST_STATEMENT || end >= world.today) return []
    const opens = year - (month < 9 ? 1 : 0)
    const months = [...balances].filter(([at]) => at >= Date.UTC(opens - 1, 9, 1) && at <= time)
    return months.map(([at, millions], line) => ({
      record_date: dayOf(end),
      classification_desc: name.format(at),
      src_line_nbr: String(line + 1 + (line >= 12 ? LINES - 12 : 0)),
      current_month_gross_rcpt_amt: (400e9 + millions * 1e6).toFixed(2),
      current_month_gross_outly_amt: (400e9).toFixed(2),
    }))
  })
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
