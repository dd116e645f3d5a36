import { splitPath } from '@/lib/contract/family'
import { isWindowParam, PARAMS } from '@/lib/contract/params/dictionary'
import type { ParamValues } from '@/lib/contract/params/param'
import { readParam, singleValue, writeParam } from '@/lib/contract/read-param'
import { isSwitch } from './settings/is-switch'

/** One `vs` parameter of an address. */
export interface ComparedSeries {
  /** `economic/market_dow` */
  path: string
  /** Field to draw; null for the main one. */
  field: string | null
  /** API parameters of this series. */
  params: ParamValues
  axis: 'own' | 'shared' | 'pane'
  hidden: boolean
}

export const MAX_COMPARED = 6
const AXES = ['own', 'shared', 'pane'] as const

const FORM = 'vs must be a path such as economic/market_dow, optionally with :field and ,name=value'

/** Parses a value such as `economic/market_dow:close,axis=shared`; `reason` if it is invalid. */
export function readCompared(text: string): ComparedSeries | { reason: string } {
  const [head, ...rest] = text.trim().split(',')
  const [, path = '', , field = null] = /^([\w./-]{3,120})(:([\w.+-]{1,64}))?$/.exec(head) ?? []
  if (!splitPath(path)?.name) return { reason: FORM }
  const params: Record<string, string | number> = {}
  let axis: ComparedSeries['axis'] = 'own'
  let hidden = false
  for (const part of rest) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(part) ?? []
    if (name === 'axis') {
      const known = AXES.find((one) => one === value)
      if (!known) return { reason: `axis must be one of ${AXES.join(', ')}` }
      axis = known
    } else if (name === 'hidden') {
      if (!isSwitch(value)) return { reason: 'hidden must be 1 or 0' }
      hidden = value === '1'
    } else {
      const param = PARAMS.get(name)
      // The chart sets the window, and this server sets `format` and `fields`.
      if (!param || isWindowParam(name) || param.group === 'output') {
        return { reason: name ? `${name.slice(0, 40)} is not a parameter of a compared series` : FORM }
      }
      const read = readParam(name, value)
      if (read.status === 'invalid') return { reason: read.reason }
      if (read.status === 'valid') params[name] = singleValue(read.value)
    }
  }
  return { path: path.replace(/^\//, ''), field, params, axis, hidden }
}

/** Name of its column, which does not depend on the axis. */
export function comparedName({ path, field, params }: ComparedSeries): string {
  const names = Object.keys(params).sort()
  return [
    path + (field ? `:${field}` : ''),
    ...names.map((name) => `${name}=${writeParam(params[name])}`),
  ].join(',')
}

/** Inverse of `readCompared`. */
export function writeCompared(one: ComparedSeries): string {
  return [
    comparedName(one),
    ...(one.axis === 'own' ? [] : [`axis=${one.axis}`]),
    ...(one.hidden ? ['hidden=1'] : []),
  ].join(',')
}
