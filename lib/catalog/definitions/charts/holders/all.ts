import type { Definition } from '../../../define'
import { definitions as cohortProfit } from './cohort-profit'
import { definitions as costLadder } from './cost-ladder'
import { definitions as supply } from './supply'

export const definitions: readonly Definition[] = [...supply, ...costLadder, ...cohortProfit]
