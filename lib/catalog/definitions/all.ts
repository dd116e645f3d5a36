import type { Definition } from '../define'
import { definitions as charts } from './charts/all'
import { definitions as derivatives } from './derivatives/all'
import { definitions as economic } from './economic/all'
import { definitions as marketIndicators } from './market-indicators/all'
import { definitions as onchain } from './onchain/all'
import { definitions as prices } from './prices/all'

/** Every definition, by family. Each family lists its files. */
export const DEFINITIONS: readonly Definition[] = [
  ...onchain,
  ...charts,
  ...economic,
  ...prices,
  ...derivatives,
  ...marketIndicators,
]
