import 'server-only'
import { ChangedShape } from '../../../live-source'
import { textOf } from '../../../read-json'
import { readXml } from '../../../read-xml'
import { readZip } from '../../../read-zip'
import { dayOfText } from '../macro-rows'
import type { BoardSeries } from './board-series'

const END = '</kf:Series>'
/** The longest one, of days since 1954, has some 3 MB. */
const MOST_BYTES = 16 * 2 ** 20
/** `ND` no data, `NA` not available, `NC` not calculable: the value is then -9999. */
const MISSING = new Set(['ND', 'NA', 'NC'])

const MOST_UNPACKED = 512 * 2 ** 20

/** The data of a zipped release, without the schema beside them. */
export function dataOf(code: string, zip: Uint8Array): Buffer {
  const { bytes } = readZip(zip, { only: `${code}_data.xml`, maxBytes: MOST_UNPACKED })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

export interface BoardValues {
  /** Such as `Percent:_Per_Year` and `Index:_2017_100`. */
  unit: string
  /** Size of one unit of the values, such as 1,000,000 dollars. */
  multiplier: number
  /** Last day of the period → value as published. */
  values: ReadonlyMap<number, number>
}

/**
 * One series of a release in SDMX. A file has up to hundreds of megabytes, of which only the wanted series are parsed. A
 * name occurs several times if the series is in several data sets, always with the same values. Throws a `ChangedShape`.
 */
export function readBoardSeries(file: Buffer, name: string): BoardValues {
  const at = file.indexOf(`SERIES_NAME="${name}"`)
  if (at === -1) throw new ChangedShape(`the release has no series ${name}`)
  const start = file.lastIndexOf('<kf:Series', at)
  const end = file.indexOf(END, at)
  if (start === -1 || end === -1) throw new ChangedShape(`the series ${name} has no beginning or no end`)
  if (end - start > MOST_BYTES) throw new ChangedShape(`the series ${name} has ${end - start} bytes`)
  let found: { unit: string; multiplier: number } | undefined
  const values = new Map<number, number>()
  readXml(textOf(file.subarray(start, end + END.length)), {
    open(tag, attributes) {
      if (tag === 'kf:Series' && attributes.SERIES_NAME === name)
        found = { unit: attributes.UNIT ?? '', multiplier: Number(attributes.UNIT_MULT) }
      if (tag !== 'frb:Obs') return
      const [time, value] = observation(name, attributes)
      if (!Number.isNaN(value)) values.set(time, value)
    },
  })
  if (!found || !(found.multiplier > 0)) throw new ChangedShape(`the series ${name} has no UNIT_MULT`)
  if (values.size === 0) throw new ChangedShape(`the series ${name} has no values`)
  return { ...found, values }
}

function observation(name: string, of: Readonly<Record<string, string>>): [time: number, value: number] {
  const time = dayOfText(of.TIME_PERIOD ?? '')
  if (Number.isNaN(time)) throw new ChangedShape(`${name} has the period “${of.TIME_PERIOD ?? ''}”`)
  if (MISSING.has(of.OBS_STATUS)) return [time, Number.NaN]
  const value = of.OBS_VALUE ? Number(of.OBS_VALUE) : Number.NaN
  if (of.OBS_STATUS !== 'A' || !Number.isFinite(value))
    throw new ChangedShape(`${name} of ${of.TIME_PERIOD} is “${of.OBS_VALUE}” with status ${of.OBS_STATUS}`)
  return [time, value]
}

const DIGITS = 4

/**
 * The values in the units of the catalog. Amounts follow the multiplier of the release. Rates and exchange rates are taken
 * as they are: the multiplier of a quote, such as 0.01 for the pound, does not apply to its values. An index whose base
 * year was moved is divided by its mean of the year that is 100 here. Throws a `ChangedShape` for an index of no such year.
 */
export function inCatalogUnits({ name, per, base }: BoardSeries, given: BoardValues): Map<number, number> {
  const { unit, multiplier, values } = given
  const entries = [...values]
  if (per !== undefined) {
    if (!unit.startsWith('Currency')) throw new ChangedShape(`${name} is ${unit}, not an amount of money`)
    // Without the digits that division adds: 18,600,123.4 thousands are 18,600.1234 millions.
    return new Map(
      entries.map(([time, value]) => [time, Number((value * (multiplier / per)).toPrecision(15))]),
    )
  }
  if (base === undefined) return new Map(entries)
  const [, year] = /^Index:_(\d{4})_100$/.exec(unit) ?? []
  if (year === undefined) throw new ChangedShape(`${name} is ${unit}, not an index`)
  if (Number(year) === base) return new Map(entries)
  const ofYear = entries.filter(([time]) => new Date(time).getUTCFullYear() === base)
  if (ofYear.length !== 12) throw new ChangedShape(`${name} has no whole year ${base}`)
  const mean = ofYear.reduce((sum, [, value]) => sum + value, 0) / ofYear.length
  const digit = 10 ** DIGITS
  return new Map(entries.map(([time, value]) => [time, Math.round((value / mean) * 100 * digit) / digit]))
}
