import type { ComputedSeries } from '@/lib/catalog/catalog'
import { factsOf } from '@/lib/contract/fields/roles'
import { isNumeric } from '@/lib/engine/frame'

const RECENT = 1500

/** Values that break no law but are seldom intended and should be looked at. */
export function unusualValues({ frame, fields }: ComputedSeries): string[] {
  const found: string[] = []
  if (frame.time.length < 60) found.push(`only ${frame.time.length} rows`)
  for (const field of fields) {
    const column = frame.columns[field.name]
    if (!factsOf(field).isSubject || !column || !isNumeric(column)) continue
    const recent = column.slice(-RECENT).filter((x) => !Number.isNaN(x))
    if (recent.length === 0) {
      found.push(`${field.name} ends long before the last row`)
      continue
    }
    const distinct = new Set(recent).size
    if (distinct === 1) found.push(`${field.name} is flat at ${recent[0]}`)
    else if (distinct < 4 && recent.length > 300)
      found.push(`${field.name} has only ${distinct} distinct values`)
    const sizes = column
      .filter((x) => !Number.isNaN(x))
      .map(Math.abs)
      .sort()
    const typical = sizes[Math.floor(sizes.length * 0.99)]
    const most = sizes[sizes.length - 1]
    if (typical > 0 && most > 100 * typical)
      found.push(`${field.name} has a spike: ${most}, although 99 % of values are below ${typical}`)
    let start = 0
    while (start < column.length && Number.isNaN(column[start])) start++
    let gaps = 0
    for (let row = start; row < column.length; row++) if (Number.isNaN(column[row])) gaps++
    if (gaps > 0.05 * (column.length - start))
      found.push(`${field.name} is missing in ${gaps} of ${column.length - start} rows`)
  }
  return found
}
