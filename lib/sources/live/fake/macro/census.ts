import { dayOf } from '@/lib/engine/frame'
import type { FakeSource } from '../fake-source'
import { makeZip } from '../make-zip'
import { macroValues } from '../world-values'

/** Program → series of the world by category and type. */
const PROGRAMS: Readonly<Record<string, readonly (readonly [category: string, type: string, id: string])[]>> =
  {
    RESCONST: [
      ['ASTARTS', 'TOTAL', 'HOUST'],
      ['APERMITS', 'TOTAL', 'PERMIT'],
      ['UNDERCONST', 'TOTAL', 'UNDCONTSA'],
    ],
    RESSALES: [
      ['ASOLD', 'TOTAL', 'HSN1F'],
      ['FORSALE', 'MONSUP', 'MSACSR'],
    ],
    MTIS: [['TOTBUS', 'IR', 'ISRATIO']],
    FTD: [['BOPGS', 'BAL', 'BOPGSTB']],
    MARTS: [['44X72', 'SM', 'RSAFS']],
    M3ADV: [['MDM', 'NO', 'DGORDER']],
  }

/** A zip with the dictionaries and rows of a program, adjusted and not, with sampling errors and regions. */
export const fakeCensus: FakeSource = {
  id: 'census',
  async answer({ url }, world) {
    const program = url.searchParams.get('programCode') ?? ''
    const series = PROGRAMS[program]
    if (url.hostname !== 'www.census.gov' || url.pathname !== '/econ_getzippedfile/' || !series) return null
    const given = await Promise.all(
      series.map(async ([category, type, id]) => ({ category, type, values: await macroValues(world, id) })),
    )
    const times = [...new Set(given.flatMap(({ values }) => [...values.keys()]))].sort((a, b) => a - b)
    const types = [...new Set(given.map(({ type }) => type))]
    const data = given.flatMap(({ type, values }, line) =>
      [...values].flatMap(([time, value]) => {
        const place = `${times.indexOf(time) + 1},${line + 1},${types.indexOf(type) + 1}`
        return [
          `${place},0,1,0,${value / 2}`,
          `${place},0,1,1,${value}`,
          `${times.indexOf(time) + 1},${line + 1},0,1,1,1,8`,
          `${place},0,2,1,${value / 4}`,
        ]
      }),
    )
    const sections: [name: string, ...lines: string[]][] = [
      [
        'CATEGORIES',
        'cat_idx,cat_code,cat_desc,cat_indent',
        ...given.map(({ category }, at) => `${at + 1},${category},"A category, with a comma",0`),
      ],
      [
        'DATA TYPES',
        'dt_idx,dt_code,dt_desc,dt_unit',
        ...types.map((type, at) => `${at + 1},${type},"A type",K`),
      ],
      ['ERROR TYPES', 'et_idx,err_code,err_desc,err_unit', '1,E_TOTAL,"Relative Standard Error",PCT'],
      ['GEO LEVELS', 'geo_idx,geo_code,geo_desc', '1,US,"United States"', '2,NO,"Northeast"'],
      ['TIME PERIODS', 'per_idx,per_name', ...times.map((time, at) => `${at + 1},${nameOf(time)}`)],
      ['NOTES', '"A note, with a comma"'],
      ['DATA UPDATED ON', 'Thursday, 24-Sep-26 09:06:41 EDT'],
      ['DATA', 'per_idx,cat_idx,dt_idx,et_idx,geo_idx,is_adj,val', ...data],
    ]
    const text = sections.map((lines) => `${lines.join('\r\n')}\r\n`).join('\r\n\r\n')
    return { status: 200, body: makeZip({ 'readme.txt': 'About this file', [`${program}-mf.csv`]: text }) }
  },
}

const nameOf = (time: number) =>
  `${new Date(time).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}-${dayOf(time).slice(0, 4)}`
