import type { Definition } from '../define'
import { definitions as economicDerived } from './economic/derived'
import { definitions as economicIndices } from './economic/indices'
import { definitions as economicMacro } from './economic/macro'
import { definitions as prices } from './prices/prices'

/** Every definition file, a line each, by family and concept. */
export const DEFINITIONS: readonly Definition[] = [
  ...economicMacro,
  ...economicDerived,
  ...economicIndices,
  ...prices,
]
