import type { Definition } from '../../define'
import { definitions as derived } from './derived'
import { definitions as growthAndHousing } from './growth-and-housing'
import { definitions as indices } from './indices'
import { definitions as inflation } from './inflation'
import { definitions as labor } from './labor'
import { definitions as macro } from './macro'
import { definitions as moneyAndCredit } from './money-and-credit'
import { definitions as rates } from './rates'

export const definitions: readonly Definition[] = [
  ...macro,
  ...derived,
  ...indices,
  ...inflation,
  ...labor,
  ...rates,
  ...moneyAndCredit,
  ...growthAndHousing,
]
