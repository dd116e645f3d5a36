import { GROWTH_AND_HOUSING } from '@/lib/sources/macro/growth-and-housing'
import { HEADLINE } from '@/lib/sources/macro/headline'
import { MARKETS } from '@/lib/sources/macro/markets'
import type { Definition } from '../../define'
import { definitions as derived } from './derived'
import { definitions as indices } from './indices'
import { definitions as inflation } from './inflation'
import { definitions as labor } from './labor'
import { definitions as moneyAndCredit } from './money-and-credit'
import { published } from './published'
import { definitions as rates } from './rates'
import { definitions as treasuries } from './treasuries'

export const definitions: readonly Definition[] = [
  ...published(HEADLINE),
  ...derived,
  ...indices,
  ...inflation,
  ...labor,
  ...rates,
  ...treasuries,
  ...moneyAndCredit,
  ...published(GROWTH_AND_HOUSING),
  ...published(MARKETS),
]
