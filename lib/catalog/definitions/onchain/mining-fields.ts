import { aux, type FieldDefinition } from '../../define'
import { HEIGHT_CHAINS, MINED_CHAINS, OUTPUT_CHAINS } from '../chain-series'

/** Block data that accompanies mining and fee series. */
export const miningFields: FieldDefinition[] = [
  aux('difficulty', 'none', 'Mining difficulty.').with({ chains: MINED_CHAINS }),
  aux('hash_rate', 'TH/s', 'Estimated hash rate.').with({ chains: MINED_CHAINS }),
  aux('blocks', 'blocks', 'Blocks in the row.').is`block_count`.with({ chains: HEIGHT_CHAINS }),
  aux('last_height', 'blocks', 'Height of the last block.').is`block_height`.with({ chains: HEIGHT_CHAINS }),
  aux('avg_fees_per_block', 'native', 'Average fees per block.').is`fees_per_block`.with({
    chains: HEIGHT_CHAINS,
  }),
  aux('coinbase_rewards_btc', 'native', 'New coins plus fees.').is`miner_revenue`,
  aux('daily_issuance_btc', 'native', 'New coins.').is`issuance`,
  aux('utxos_created', 'count', 'Outputs created.').with({ chains: OUTPUT_CHAINS }),
  aux('utxos_spent', 'count', 'Outputs spent.').with({ chains: OUTPUT_CHAINS }),
]
