import { aux, type FieldDefinition } from '../../define'
import { HEIGHT_CHAINS, MINED_CHAINS, OUTPUT_CHAINS, onlyOn } from '../chain-series'

/** Block data that accompanies mining and fee series. */
export const miningFields: FieldDefinition[] = [
  onlyOn(MINED_CHAINS, aux('difficulty', 'ratio', 'Mining difficulty.')),
  onlyOn(MINED_CHAINS, aux('hash_rate', 'TH/s', 'Estimated hash rate.')),
  onlyOn(HEIGHT_CHAINS, aux('blocks', 'blocks', 'Blocks in the row.').is`block_count`),
  onlyOn(HEIGHT_CHAINS, aux('last_height', 'blocks', 'Height of the last block.').is`block_height`),
  onlyOn(HEIGHT_CHAINS, aux('avg_fees_per_block', 'native', 'Average fees per block.').is`fees_per_block`),
  aux('coinbase_rewards_btc', 'native', 'New coins plus fees.').is`miner_revenue`,
  aux('daily_issuance_btc', 'native', 'New coins.').is`issuance`,
  onlyOn(OUTPUT_CHAINS, aux('utxos_created', 'count', 'Outputs created.')),
  onlyOn(OUTPUT_CHAINS, aux('utxos_spent', 'count', 'Outputs spent.')),
]
