import type { Definition } from '../../define'
import { definitions as altcoinSeason } from './altcoin-season'
import { definitions as breadth } from './breadth'
import { definitions as coinBehavior } from './coin-behavior'
import { definitions as coinDistribution } from './coin-distribution'
import { definitions as cryptoRisk } from './crypto-risk'
import { definitions as dominance } from './dominance'
import { definitions as marketRisk } from './market-risk'
import { definitions as marketStructure } from './market-structure'
import { definitions as participation } from './participation'
import { definitions as recession } from './recession'
import { definitions as recessionLeads } from './recession-leads'
import { definitions as sectors } from './sectors'

export const definitions: readonly Definition[] = [
  ...altcoinSeason,
  ...breadth,
  ...cryptoRisk,
  ...dominance,
  ...marketRisk,
  ...coinBehavior,
  ...recession,
  ...coinDistribution,
  ...marketStructure,
  ...participation,
  ...recessionLeads,
  ...sectors,
]
