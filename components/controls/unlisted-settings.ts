import type { ParamListing } from '@/lib/contract/endpoint'
import { PARAMS } from '@/lib/contract/params/dictionary'
import { isList } from './enum-control'

/** Whether the control of a parameter is an input, which a form sends. Others are links. */
export function isInput({ name, allowed }: Pick<ParamListing, 'name' | 'allowed'>): boolean {
  const param = PARAMS.get(name)
  return param !== undefined && (param.kind !== 'enum' || isList(name, allowed ?? param.allowed ?? []))
}

/** Settings in an address that are none of those with an input of their own. */
export function unlistedSettings(href: string, inputs: readonly string[]): [name: string, value: string][] {
  const query = href.includes('?') ? href.slice(href.indexOf('?')) : ''
  return [...new URLSearchParams(query)].filter(([name]) => !inputs.includes(name))
}
