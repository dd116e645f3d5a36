/** Groups of settings. Those of one group are taken or refused together. */
export const GROUPS = {
  series: 'parameters of the series, such as chain',
  asof: 'asof',
  window: 'days and timeframe',
  interval: 'interval',
  fields: 'show',
  lines: 'formula, vs, gaps',
  study: 'align, rule',
  reach: 'reach',
  why: 'why',
  rebase: 'rebase',
  price: 'price',
  scale: 'scale, invert',
  candles: 'candles',
  marks: 'marks, mark',
  style: 'style',
  title: 'title',
  tab: 'tab',
  colors: 'colors',
  theme: 'theme',
  all: 'all',
  aliases: 'aliases',
  bom: 'bom',
  excel: 'excel',
  size: 'size',
  on: 'on',
} as const satisfies Record<string, string>

export type Group = keyof typeof GROUPS

/** Reasons for which an address does not take a setting, to be read after its name. One sentence for all addresses. */
export const REFUSALS: Readonly<Record<Group, string>> = {
  series: 'is a parameter of a series, and this address has none',
  asof: 'chooses a day as of which values are known, and this address has present ones',
  window: 'chooses days to show, and this address has its own',
  interval: 'gathers rows into periods, and this address has none to gather',
  fields: 'chooses lines of a chart, and this address has its own',
  lines: 'adds lines to a chart, and this address has no room for them',
  study: 'makes rows of another kind, and this address needs those of the series',
  reach: 'finds prices of levels, and this address has no place for them',
  why: 'takes a change apart, and this address has no place for its parts',
  rebase: 'changes the lines of a chart, and this address has the values themselves',
  price: 'shows or hides the price beside other lines, and this address has none beside others',
  scale: 'changes only how a chart is drawn, and this address is not a picture',
  candles: 'fills or empties the candles of a picture, and this address is none',
  marks: 'marks days in a picture of a chart, and this address is none',
  style: 'colors the lines of a picture, and this address is none',
  title: 'names a chart where it is shown, and this address has no place for a name',
  tab: 'chooses a part of the page of a chart, and this address is not that page',
  colors: 'chooses the colors of rises and falls in a picture or an embed, and this address is neither',
  theme: 'chooses the colors of a picture or an embed, and this address is neither',
  all: 'chooses all rows and fields of a file of rows, and this address is none',
  aliases: 'adds columns with other names to a file of rows, and this address is none',
  bom: 'is for a CSV file, and this address is none',
  excel: 'is for a CSV file of a chart, and this address is none',
  size: 'is the size of a picture, and this address is none',
  on: 'is the day of a receipt, and this address is none',
}

/** `own`: the address may have it, because it is copied from a page, and the surface has its own instead. */
type Taken = boolean | 'own'
/** The groups that an address takes. */
export type Takes = Readonly<Record<Group, Taken>>

const none = Object.fromEntries(Object.keys(GROUPS).map((group) => [group, false])) as Takes

/** The last values of a chart. */
const lastValues: Takes = {
  ...none,
  series: true,
  asof: true,
  window: true,
  interval: true,
  fields: true,
  lines: true,
}
/** Rows of a chart as numbers. */
const rows: Takes = { ...lastValues, study: true, rebase: true, price: true }
const fileOfRows: Takes = { ...rows, reach: true, all: true, aliases: true }
const picture: Takes = {
  ...rows,
  reach: true,
  scale: true,
  candles: true,
  marks: true,
  style: true,
  title: true,
  colors: true,
  theme: true,
}
/** A chart among others, which have one range of days. */
const chartOfMany: Takes = {
  ...picture,
  reach: false,
  window: 'own',
  tab: 'own',
  colors: 'own',
  theme: 'own',
}

export interface SurfaceFacts {
  label: string
  takes: Takes
  /** Addresses that have what a refused setting asks for. */
  instead?: Partial<Record<Group, string>>
}

const IN_JSON = 'the files .json and .txt have them'

/** Kinds of addresses of a chart, and the settings that each takes. Every other one is refused by its name. */
export const SURFACES = {
  page: {
    label: 'page',
    takes: { ...picture, why: true, tab: true, colors: false, theme: false },
  },
  data: { label: '`/data`', takes: { ...rows, reach: true, fields: 'own', study: 'own', price: false } },
  csv: {
    label: 'CSV',
    takes: { ...fileOfRows, reach: false, why: true, bom: true, excel: true },
    instead: { reach: IN_JSON },
  },
  json: { label: 'JSON', takes: { ...fileOfRows, why: true } },
  parquet: { label: 'Parquet', takes: fileOfRows },
  'metadata.json': {
    label: 'metadata',
    takes: { ...fileOfRows, reach: false },
    instead: { reach: IN_JSON },
  },
  txt: { label: 'sentence', takes: { ...lastValues, study: true, reach: true, why: true, all: true } },
  'badge.svg': {
    label: 'badge',
    takes: { ...lastValues, scale: true, theme: true, all: true },
    instead: { study: 'the file .txt says the result in a sentence' },
  },
  atom: {
    label: 'feed',
    takes: lastValues,
    instead: { study: '/alerts/condition.atom is the feed of a condition' },
  },
  ics: { label: 'calendar', takes: { ...none, series: true, asof: true, lines: true, study: true } },
  'receipt.json': { label: 'receipt', takes: { ...none, series: true, asof: true, fields: true, on: true } },
  svg: { label: 'SVG', takes: { ...picture, why: true, size: true } },
  png: { label: 'PNG', takes: { ...picture, why: true, size: true } },
  embed: { label: 'embed', takes: { ...picture, why: true } },
  cell: { label: 'cell of a board', takes: chartOfMany },
  number: { label: 'number in a text', takes: { ...lastValues, window: false, lines: false } },
  row: { label: 'row of a watchlist', takes: chartOfMany },
  alert: {
    label: 'alert',
    takes: { ...picture, reach: false, asof: false, study: 'own', tab: 'own', colors: 'own', theme: 'own' },
  },
  read: { label: 'tool `read`', takes: { ...fileOfRows, why: true } },
  compute: {
    label: 'tool `compute`',
    takes: { ...fileOfRows, why: true, study: false, price: false, aliases: false },
  },
  chart: { label: 'tool `chart`', takes: { ...picture, why: true, size: true } },
} as const satisfies Record<string, SurfaceFacts>

export type Surface = keyof typeof SURFACES
