import { dayOf } from '@/lib/engine/frame'
import { type FakeSource, type FakeWorld, file } from '../fake-source'
import { macroValues, withToday } from '../world-values'

const PATH = '/resource-center/data-chart-center/interest-rates/pages/xml'

/** Data set → the prefix of its fields, and field → series of the world; null for fields that no series has. */
const CURVES: Readonly<Record<string, [name: string, fields: Readonly<Record<string, string | null>>]>> = {
  daily_treasury_yield_curve: [
    'DailyTreasuryYieldCurveRateDatum',
    {
      BC_1MONTH: 'DGS1MO',
      BC_1_5MONTH: null,
      BC_2MONTH: null,
      BC_3MONTH: 'DGS3MO',
      BC_4MONTH: null,
      BC_6MONTH: 'DGS6MO',
      BC_1YEAR: 'DGS1',
      BC_2YEAR: 'DGS2',
      BC_3YEAR: 'DGS3',
      BC_5YEAR: 'DGS5',
      BC_7YEAR: 'DGS7',
      BC_10YEAR: 'DGS10',
      BC_20YEAR: 'DGS20',
      BC_30YEAR: 'DGS30',
      BC_30YEARDISPLAY: 'DGS30',
    },
  ],
  daily_treasury_real_yield_curve: [
    'DailyTreasuryRealYieldCurveRateDatum',
    { TC_5YEAR: 'DFII5', TC_7YEAR: null, TC_10YEAR: 'DFII10', TC_20YEAR: null, TC_30YEAR: 'DFII30' },
  ],
}

/** A feed of the days of a year, the day that is not over included. */
export const fakeUsTreasury: FakeSource = {
  id: 'us-treasury',
  async answer({ url }, world) {
    if (url.hostname !== 'home.treasury.gov' || url.pathname !== PATH) return null
    const data = url.searchParams.get('data') ?? ''
    const curve = CURVES[data]
    const year = Number(url.searchParams.get('field_tdr_date_value'))
    if (!curve || !(year > 0)) return { status: 404, body: '<!DOCTYPE html><p>Page not found</p>' }
    const entries = await entriesOf(world, curve[1], year)
    const body = entries.map((fields, at) => entryOf(data, curve[0], at + 1, fields)).join('')
    return file(
      `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<feed xml:base="https://home.treasury.gov" xmlns:d="http://schemas.microsoft.com/ado/2007/08/dataservices" xmlns:m="http://schemas.microsoft.com/ado/2007/08/dataservices/metadata" xmlns="http://www.w3.org/2005/Atom">
<title type="text">${curve[0]}</title>
${body}</feed>
`,
      'application/xml; charset=utf-8',
    )
  },
}

type Fields = [name: string, value: number | string | undefined][]

async function entriesOf(
  world: FakeWorld,
  fields: Readonly<Record<string, string | null>>,
  year: number,
): Promise<Fields[]> {
  const columns = await Promise.all(
    Object.entries(fields).map(async ([field, id]) => {
      const values = id === null ? new Map<number, number>() : await macroValues(world, id)
      return [field, withToday(values, world.today)] as const
    }),
  )
  const [from, to] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const inYear = (time: number) => time >= from && time < to
  const times = new Set(columns.flatMap(([, values]) => [...values.keys()].filter(inYear)))
  return [...times]
    .sort((a, b) => a - b)
    .map((time) => [
      ['NEW_DATE', `${dayOf(time)}T00:00:00`],
      ...columns.map(([field, values]): Fields[number] => [field, values.get(time)]),
    ])
}

function entryOf(data: string, name: string, id: number, fields: Fields): string {
  const lines = fields.map(([field, value]) => {
    const type = field === 'NEW_DATE' ? 'Edm.DateTime' : 'Edm.Double'
    return value === undefined
      ? `<d:${field} m:type="${type}" m:null="true" />`
      : `<d:${field} m:type="${type}">${value}</d:${field}>`
  })
  return `<entry>
<id>https://home.treasury.gov/resource-center/data-chart-center/interest-rates/pages/xml-item?data=${data}&amp;id=${id}</id>
<category term="TreasuryDataWarehouseModel.${name}" />
<content type="application/xml">
<m:properties>
<d:Id m:type="Edm.Int32">${id}</d:Id>
${lines.join('\n')}
</m:properties>
</content>
</entry>
`
}
