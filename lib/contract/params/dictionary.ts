import type { Family } from '../family'
import { asOfParam } from './as-of'
import { chainParams } from './chain'
import { chartParams } from './chart'
import { outputParams } from './output'
import type { Param } from './param'
import { sp500Params } from './sp500'
import { sp500Range, timeframe, windowParams } from './window'

/** Every query parameter of the interface, by name. Answers and listings name parameters in this order. */
export const PARAMS: ReadonlyMap<string, Param> = new Map(
  [
    ...windowParams,
    ...outputParams,
    asOfParam,
    ...chainParams,
    timeframe,
    ...chartParams,
    sp500Range,
    ...sp500Params,
  ].map((param) => [param.name, param]),
)

export function getParam(name: string): Param {
  const param = PARAMS.get(name)
  if (!param) throw new Error(`no parameter named ${name} in the dictionary`)
  return param
}

/** Parameters of every route of every family, in dictionary order. */
export function sharedParams(): string[] {
  return [...PARAMS.values()].filter(({ families }) => families === 'all').map(({ name }) => name)
}

/** Whether every route of a family takes a parameter. */
export function isFamilyParam({ families }: Param, family: Family | undefined): boolean {
  return families === 'all' || (family !== undefined && families?.includes(family) === true)
}

/** Whether a parameter only selects rows of a series and changes no value of them. */
export function isWindowParam(name: string): boolean {
  return PARAMS.get(name)?.step === 'rows'
}
