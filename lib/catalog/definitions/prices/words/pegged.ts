import type { AssetWords } from './asset-words'

export const STABLECOINS = {
  USDT: [
    'Tether',
    'Tether against the US dollar: the largest stablecoin, since 2014, the usual quote currency of offshore exchanges.',
    'Worth a look only when it leaves one dollar: by how far and for how long.',
  ],
  USDC: [
    'USD Coin',
    'USD Coin against the US dollar: Circle’s coin since 2018, backed by cash and short Treasury bills.',
    'Its one break, to 0.87 in March 2023, was three billion at a failed bank, repaired in three days.',
  ],
  DAI: [
    'Dai',
    'Dai against the US dollar: Maker’s coin against collateral in vaults, many-collateral since November 2019.',
    'Part of its backing is other stablecoins, so it shares their worst days.',
  ],
  TUSD: [
    'TrueUSD',
    'TrueUSD against the US dollar: issued against escrowed dollars since March 2018.',
    'Redemptions, not arbitrage, close its gaps; discounts in 2023 and 2024 were doubts about its reserves.',
  ],
  FDUSD: [
    'First Digital USD',
    'First Digital USD: issued from Hong Kong since mid-2023, favoured on Binance by pairs without fees.',
    'An accusation against its trustee in April 2025 broke it for hours: a peg is also a reputation.',
  ],
  PYUSD: [
    'PayPal USD',
    'PayPal USD: issued by Paxos for PayPal since August 2023, on Ethereum and Solana.',
    'A payment firm’s coin: supply grows by rewards, price hardly moves.',
  ],
  USDE: [
    'Ethena USDe',
    'USDe against the dollar: backed by coins held with an equal short in perpetuals, since February 2024.',
    'Its backing earns funding; when shorts must pay, look for a discount here.',
  ],
  USDS: [
    'USDS',
    'USDS against the dollar: the successor of Dai at Sky since September 2024, exchangeable one for one.',
    'Moves with Dai; a gap between the two would be an arbitrage, not a signal.',
  ],
  FRAX: [
    'Frax',
    'Frax against the dollar: partly algorithmic from December 2020, fully backed by vote since 2023, now named legacy.',
    'The survivor of its design: watch whether a discount outlasts a weekend.',
  ],
  LUSD: [
    'Liquity USD',
    'LUSD against the dollar: borrowed against Ether alone, by contracts nobody can change, since April 2021.',
    'It trades above a dollar in panics, as borrowers buy it back to repay.',
  ],
  BUSD: [
    'Binance USD',
    'BUSD against the dollar: Paxos issued it for Binance from September 2019 until New York’s order of February 2023.',
    'Redeemable but ended: what trades today is a remainder.',
  ],
  USDD: [
    'USDD',
    'USDD against the dollar: TRON’s coin of May 2022, launched in the month that UST failed, rebuilt in 2025.',
    'Long discounts in 2022 show how little a reserve helps that cannot be redeemed at once.',
  ],
  GHO: [
    'GHO',
    'GHO against the dollar: minted by borrowers on Aave since July 2023.',
    'Traded below its mark for half a year until rates were raised: interest is its valve.',
  ],
  RLUSD: [
    'Ripple USD',
    'Ripple USD: issued under New York’s trust rules since December 2024, on the XRP Ledger and Ethereum.',
    'Made for payments, used as collateral; deviations are a few ticks wide.',
  ],
  USD1: [
    'World Liberty USD',
    'USD1 against the dollar: World Liberty Financial’s coin since spring 2025, held with BitGo.',
    'Two billion were minted for one deal with Binance: few holders, so one redemption would show.',
  ],
  CRVUSD: [
    'Curve USD',
    'crvUSD against the dollar: borrowed against coins that are sold little by little as they fall, since 2023.',
    'Its lending rate rises below the peg and falls above: read both together.',
  ],
} satisfies Record<string, AssetWords>

export const GOLD_TOKENS = {
  PAXG: [
    'PAX Gold',
    'PAX Gold in US dollars: one fine ounce in a London vault for each token, issued by Paxos since September 2019.',
    'Trades at weekends when bullion does not: the first sign of Monday’s open.',
  ],
  XAUT: [
    'Tether Gold',
    'Tether Gold in US dollars: an ounce of bar gold kept in Switzerland for each token, since early 2020.',
    'Its premium over PAXG tells which issuer is in demand.',
  ],
} satisfies Record<string, AssetWords>
