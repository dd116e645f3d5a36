import type { BaseColumn, BaseTable } from './base-table'

type Row = [name: string, unit: string, description: string, aggregate?: BaseColumn['aggregate']]

function table(pattern: string, description: string, rows: Row[]): BaseTable {
  return {
    pattern,
    cadence: 'daily',
    description,
    importHint: `a CSV with the columns of the table, imported with --as columns:${pattern}`,
    columns: Object.fromEntries(
      rows.map(([name, unit, text, aggregate = 'last']) => [name, { unit, description: text, aggregate }]),
    ),
  }
}

/** Daily network statistics that do not come from the ledger: staking, gas, block space, labels, channels, other layers. */
export const NETWORK_TABLES: readonly BaseTable[] = [
  table('usage/<chain>', 'Users and transfer sizes of a chain, by day.', [
    ['new_addresses', 'count', 'Addresses seen for the first time.', 'sum'],
    ['large_transfer_count', 'count', 'Transfers of at least 100,000 USD.', 'sum'],
    ['large_transfer_volume', 'native', 'Amount moved by those transfers.', 'sum'],
    ['median_transfer_usd', 'USD', 'Median value of a transfer.', 'mean'],
    ['top100_supply', 'native', 'Amount held by the hundred largest addresses.'],
  ]),
  table('blockspace/bitcoin', 'Block space and mempool of Bitcoin, by day.', [
    ['weight_mean', 'count', 'Average block weight, out of four million units.', 'mean'],
    ['median_fee', 'BTC', 'Median fee of a transaction.', 'mean'],
    ['median_fee_rate', 'sat/vB', 'Median fee rate of a transaction.', 'mean'],
    ['mempool_bytes', 'bytes', 'Virtual bytes of unconfirmed transactions, daily average.', 'mean'],
    ['mempool_fees', 'BTC', 'Fees offered by unconfirmed transactions, daily average.', 'mean'],
    ['segwit_spend_share', 'fraction', 'Share of spent inputs that use SegWit.', 'mean'],
    ['taproot_spend_share', 'fraction', 'Share of spent inputs that use Taproot.', 'mean'],
    ['inscription_fee_share', 'fraction', 'Share of fees paid by inscriptions and runes.', 'mean'],
    ['op_return_share', 'fraction', 'Share of outputs that only carry data.', 'mean'],
    ['top_pool_share', 'fraction', 'Share of blocks of the largest mining pool, 30 days.', 'mean'],
    ['top3_pool_share', 'fraction', 'Share of blocks of the three largest mining pools, 30 days.', 'mean'],
  ]),
  table('lightning/bitcoin', 'Public channels of the Lightning Network, by day.', [
    ['capacity', 'BTC', 'Bitcoin locked in public channels.'],
    ['channels', 'count', 'Public channels.'],
  ]),
  table('labels/<chain>', 'Transfers to and from labeled exchange addresses, by day.', [
    ['exchange_deposits', 'count', 'Transfers into exchanges.', 'sum'],
    ['exchange_withdrawals', 'count', 'Transfers out of exchanges.', 'sum'],
    ['exchange_top10_inflow', 'native', 'Amount of the ten largest deposits of the day.', 'sum'],
  ]),
  table('miners/bitcoin', 'Labeled addresses of miners and pools, by day.', [
    ['balance', 'BTC', 'Amount held by miners, excluding coins of the first two years.'],
    ['outflow', 'BTC', 'Amount sent from addresses of miners.', 'sum'],
    ['to_exchanges', 'BTC', 'Amount of it sent to exchanges.', 'sum'],
  ]),
  table('funds/<chain>', 'Coins held by trusts and ETFs, by day.', [
    ['balance', 'native', 'Amount held by funds.'],
  ]),
  table('stablecoins/exchanges', 'Dollar stablecoins on exchanges, by day.', [
    ['reserve_usd', 'USD', 'Stablecoins held by exchanges.'],
  ]),
  table('staking/<chain>', 'Staked coins and their reward rate, by day.', [
    ['active_stake', 'native', 'Amount staked.'],
    ['reward_rate', 'percent', 'Annualized staking reward rate.', 'mean'],
  ]),
  table('validators/ethereum', 'Validators of Ethereum’s consensus layer, by day.', [
    ['validators', 'count', 'Active validators.'],
    ['entry_queue', 'native', 'Stake waiting to be activated.'],
    ['exit_queue', 'native', 'Stake waiting to exit.'],
    ['liquid_stake', 'native', 'Stake held through liquid staking tokens.'],
  ]),
  table('gas/ethereum', 'Gas and fees of Ethereum, by day.', [
    ['gas_used', 'count', 'Gas used.', 'sum'],
    ['gas_limit', 'count', 'Gas limit of the blocks.', 'sum'],
    ['gas_price', 'gwei', 'Average gas price.', 'mean'],
    ['burned', 'native', 'Ether burned by base and blob fees.', 'sum'],
    ['tips', 'native', 'Priority fees and payments of block builders to proposers.', 'sum'],
    ['blob_count', 'count', 'Blobs posted.', 'sum'],
    ['blob_fees', 'native', 'Burned blob fees.', 'sum'],
    ['layer2_tx_count', 'count', 'Transactions on rollups that settle on Ethereum.', 'sum'],
    ['contract_supply', 'native', 'Ether held by contracts, excluding the deposit contract.'],
  ]),
  table('stake-pools/cardano', 'Stake pools, reserve, treasury and contracts of Cardano, by day.', [
    ['pools', 'count', 'Stake pools that produced blocks in the epoch.'],
    ['reserve', 'native', 'Coins not yet issued.'],
    ['treasury', 'native', 'Coins in the treasury.'],
    ['epoch_rewards', 'native', 'Rewards paid for the last completed epoch.'],
    ['native_assets', 'count', 'Native assets minted to date.'],
    ['contract_tx_share', 'fraction', 'Share of transactions that run a contract.', 'mean'],
    ['governance_stake', 'native', 'Stake delegated to governance representatives.'],
  ]),
  table('xrp-ledger/ripple', 'Objects and transaction types of the XRP Ledger, by day.', [
    ['escrow', 'native', 'XRP locked in escrow.'],
    ['new_accounts', 'count', 'Accounts activated.', 'sum'],
    ['payments', 'count', 'Successful payments.', 'sum'],
    ['offers', 'count', 'Offers created on the built-in exchange.', 'sum'],
    ['amm_supply', 'native', 'XRP in automated market maker pools.'],
    ['trust_lines', 'count', 'Open trust lines.'],
    ['base_reserve', 'native', 'Minimum balance of an account in XRP.'],
  ]),
  table('mweb/litecoin', 'Extension blocks (MWEB) of Litecoin, by day.', [
    ['supply', 'native', 'Litecoin inside the extension blocks.'],
    ['pegin_count', 'count', 'Transfers into and out of the extension blocks.', 'sum'],
  ]),
  table('oracle/chainlink', 'Staking, rewards, services and the issuer’s balance of Chainlink, by day.', [
    ['community_stake', 'native', 'LINK staked by holders.'],
    ['operator_stake', 'native', 'LINK staked by node operators.'],
    ['rewards', 'native', 'LINK paid to node operators for oracle answers.', 'sum'],
    ['reserve', 'native', 'LINK in the reserve bought from revenue.'],
    ['nodes', 'count', 'Active oracle nodes.', 'mean'],
    ['issuer_balance', 'native', 'LINK at addresses of the issuer, which does not circulate.'],
    ['ccip_volume_usd', 'USD', 'Value transferred between chains through CCIP.', 'sum'],
  ]),
]
