import type { Definition } from '../../../define'
import { definitions as capital } from './capital'
import { definitions as costDistribution } from './cost-distribution'
import { definitions as halvingCycles } from './halving-cycles'
import { definitions as models } from './models'
import { definitions as mvrv } from './mvrv'

export const definitions: readonly Definition[] = [
  ...mvrv,
  ...capital,
  ...halvingCycles,
  ...models,
  ...costDistribution,
]
