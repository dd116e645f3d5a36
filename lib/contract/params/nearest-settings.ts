import { nearest } from '../nearest'

/** Names that people try for a setting or a parameter. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  size: ['width', 'height', 'w', 'h', 'dimensions', 'dpi'],
  timeframe: ['range', 'period', 'span', 'window', 'zoom', 'tf'],
  from: ['start', 'since', 'begin'],
  to: ['end', 'until'],
  startDate: ['from', 'start', 'since', 'begin', 'after'],
  endDate: ['to', 'end', 'until', 'before'],
  days: ['limit', 'range', 'timeframe', 'period', 'count', 'last', 'n'],
  asof: ['date', 'day', 'at', 'vintage'],
  interval: ['resolution', 'frequency', 'freq', 'granularity', 'bucket', 'group'],
  show: ['field', 'column', 'columns', 'series', 'lines', 'metric'],
  fields: ['show', 'field', 'column', 'columns', 'metric'],
  vs: ['compare', 'with', 'versus', 'overlay'],
  formula: ['expr', 'expression', 'calc'],
  scale: ['log', 'logscale', 'logarithmic', 'linear'],
  rebase: ['index', 'indexed', 'normalize', 'percent'],
  gaps: ['fill', 'fillna', 'interpolate'],
  marks: ['events', 'annotations'],
  theme: ['dark', 'mode', 'darkmode', 'background'],
  colors: ['palette'],
  where: ['filter', 'query', 'condition'],
  sort: ['order', 'orderby', 'sortby'],
  col: ['column', 'columns', 'cols', 'fields'],
}

/** Up to `count` of the known settings or parameters that somebody who wrote this name may have meant, nearest first. */
export function nearestSettings(name: string, known: Iterable<string>, count: number): string[] {
  const settings = [...known]
  const plain = name.toLowerCase().replaceAll(/[_-]/g, '')
  const meant = Object.entries(OTHER_NAMES).flatMap(([setting, names]) =>
    names.includes(plain) && settings.includes(setting) ? [setting] : [],
  )
  const same = settings.filter((setting) => setting.toLowerCase() === name.toLowerCase())
  return [...new Set([...same, ...meant, ...nearest(name, settings, count)])].slice(0, count)
}
