import type { Definition } from '../../define'
import { definitions as basis } from './basis'
import { definitions as byVenue } from './by-venue'
import { definitions as carry } from './carry'
import { definitions as market } from './market'
import { definitions as positioning } from './positioning'
import { definitions as sentiment } from './sentiment'
import { definitions as termStructure } from './term-structure'

export const definitions: readonly Definition[] = [
  ...basis,
  ...byVenue,
  ...carry,
  ...market,
  ...positioning,
  ...termStructure,
  ...sentiment,
]
