import type { ParamListing } from '../endpoint'
import { PARAM_DESCRIPTIONS } from './descriptions'
import { getParam } from './dictionary'

/** The dictionary entry as the catalog publishes it. `allowed` narrows an enumeration to the values of the route. */
export function listParam(name: string, allowed?: readonly string[]): ParamListing {
  const param = getParam(name)
  const values = allowed ?? param.allowed
  return {
    name,
    type: param.kind,
    default: param.default,
    ...(values ? { allowed: [...values] } : {}),
    ...(param.min !== undefined ? { min: param.min } : {}),
    ...(param.max !== undefined ? { max: param.max } : {}),
    description: descriptionOf(name),
  }
}

function descriptionOf(name: string): string {
  const description = PARAM_DESCRIPTIONS.get(name)
  if (!description) throw new Error(`no description of the parameter ${name}`)
  return description
}
