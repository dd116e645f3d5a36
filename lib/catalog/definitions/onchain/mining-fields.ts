import { aux, type FieldDefinition } from '../../define'
import { HEIGHT_CHAINS, MINED_CHAINS, OUTPUT_CHAINS, onlyOn } from '../chain-series'

/** What blocks are made of, beside a mining or fee series. */
export const miningFields: FieldDefinition[] = [
  onlyOn(MINED_CHAINS, aux('difficulty', 'ratio', 'Mining difficulty.')),
  onlyOn(MINED_CHAINS, aux('hash_rate', 'TH/s', 'Estimated hash rate.')),
  onlyOn(HEIGHT_CHAINS, aux('blocks', 'blocks', 'Blocks of the row.', 'block_count')),
  onlyOn(HEIGHT_CHAINS, aux('last_height', 'blocks', 'Height of the last of them.', 'block_height')),
  onlyOn(HEIGHT_CHAINS, aux('avg_fees_per_block', 'native', 'Fees per block.', 'fees_per_block')),
  aux('coinbase_rewards_btc', 'native', 'New coins and fees.', 'miner_revenue'),
  aux('daily_issuance_btc', 'native', 'New coins.', 'issuance'),
  onlyOn(OUTPUT_CHAINS, aux('utxos_created', 'count', 'Outputs created.')),
  onlyOn(OUTPUT_CHAINS, aux('utxos_spent', 'count', 'Outputs spent.')),
]
