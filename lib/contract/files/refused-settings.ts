import type { FileSuffix } from './chart-files'

const WINDOW = ['timeframe', 'sp500Range', 'days', 'from', 'to', 'startDate', 'endDate']
const all = (names: readonly string[], reason: string) => names.map((name) => [name, reason] as const)

const AS_IT_IS = 'values are written as they are. Files of rows, such as .csv, have it'
const SEVERAL = 'the chart then has no last value. The file .txt says it in a sentence'

/** Settings of charts and files that files of a few values cannot use, by the end of the address, each with the reason. */
export const REFUSED_SETTINGS: Readonly<Partial<Record<FileSuffix, ReadonlyMap<string, string>>>> = {
  txt: new Map([...all(['aliases', 'bom'], 'only files of rows have it'), ['rebase', AS_IT_IS]]),
  'badge.svg': new Map([
    ...all(['aliases', 'bom'], 'only files of rows have it'),
    ['rebase', AS_IT_IS],
    ...all(['align', 'rule'], SEVERAL),
  ]),
  atom: new Map([
    ...all(['aliases', 'bom', 'all'], 'only files of rows have it'),
    ['rebase', AS_IT_IS],
    [
      'align',
      'a feed has new values in their order. /alerts/condition.atom has the days on which a condition became true',
    ],
    ['rule', 'a feed has new values. /alerts/condition.atom has the days on which a condition became true'],
  ]),
  ics: new Map([
    ...all(['aliases', 'bom', 'all'], 'only files of rows have it'),
    ...all(['rebase', 'show', 'interval'], 'a calendar has days and no values'),
    ...all(WINDOW, 'a calendar has the next days'),
  ]),
}
