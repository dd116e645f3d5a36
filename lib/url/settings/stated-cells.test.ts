import { expect, test } from 'vitest'
import { type Group, SURFACES, type Surface, type Takes } from './surfaces'

// The laws over all cells follow the table, so a cell that someone flips takes the laws with it. These are written here
// from what each address is for: an alert has present values, and only a CSV file has a byte order mark.

/** Groups of settings with spaces between them. */
interface Stated {
  yes: string
  no?: string
  own?: string
}

const STATED: Readonly<Record<Surface, Stated>> = {
  page: { yes: 'series asof window fields study style title tab', no: 'theme all bom size' },
  data: { yes: 'asof window interval', no: 'scale theme bom tab price' },
  csv: {
    yes: 'asof window interval fields lines rebase all aliases bom excel',
    no: 'scale candles style theme size',
  },
  json: { yes: 'lines all aliases', no: 'bom excel marks' },
  parquet: { yes: 'lines all', no: 'bom scale' },
  'metadata.json': { yes: 'lines all', no: 'bom' },
  txt: { yes: 'lines study all', no: 'rebase scale price' },
  'badge.svg': { yes: 'lines theme all', no: 'study rebase candles marks style' },
  atom: { yes: 'lines fields', no: 'study all theme' },
  ics: { yes: 'asof lines', no: 'window interval fields rebase' },
  'receipt.json': { yes: 'series asof fields on', no: 'lines window study all' },
  svg: { yes: 'asof scale candles marks style theme size', no: 'all bom tab' },
  png: { yes: 'asof scale candles marks style theme size', no: 'all bom tab' },
  embed: { yes: 'asof scale marks style theme', no: 'size all tab' },
  cell: { yes: 'asof lines style', no: 'size', own: 'window theme tab' },
  number: { yes: 'asof interval', no: 'window lines study theme' },
  row: { yes: 'lines scale', no: 'all', own: 'window theme tab' },
  alert: { yes: 'lines window interval', no: 'asof all size', own: 'study tab theme' },
  read: { yes: 'asof lines aliases all', no: 'bom scale' },
  compute: { yes: 'asof lines all', no: 'study price aliases' },
  chart: { yes: 'scale theme size', no: 'all bom' },
}

const MEANS = { yes: true, no: false, own: 'own' } as const

test.each(Object.entries(STATED))('%s takes what it is for, and refuses the rest', (name, stated) => {
  const { takes }: { takes: Takes } = SURFACES[name as Surface]
  for (const [word, groups] of Object.entries(stated) as [keyof typeof MEANS, string][])
    for (const group of groups.split(' ') as Group[]) expect(takes[group], group).toBe(MEANS[word])
})
