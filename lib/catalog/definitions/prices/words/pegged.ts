import type { AssetWords } from './asset-words'

export const STABLECOINS = {
  USDT: [
    'Tether',
    'Tether against the US dollar. The largest stablecoin, since 2014, and the usual quote currency of offshore exchanges.',
    'The size and duration of deviations from one dollar are what matters.',
  ],
  USDC: [
    'USD Coin',
    'USD Coin against the US dollar. Issued by Circle since 2018, backed by cash and short-term Treasuries.',
    'Its only break, to 0.87 in March 2023, came from three billion dollars held at a failed bank and lasted three days.',
  ],
  DAI: [
    'Dai',
    'Dai against the US dollar. Maker’s stablecoin, backed by collateral in vaults; multi-collateral since November 2019.',
    'Partly backed by other stablecoins, so it shares their stress.',
  ],
  TUSD: [
    'TrueUSD',
    'TrueUSD against the US dollar. Issued against escrowed dollars since March 2018.',
    'Redemptions rather than arbitrage close its gaps. Discounts in 2023 and 2024 reflected doubts about its reserves.',
  ],
  FDUSD: [
    'First Digital USD',
    'First Digital USD against the US dollar. Issued from Hong Kong since mid-2023 and promoted by zero-fee pairs on Binance.',
    'Broke its peg for hours in April 2025 after an accusation against its trustee.',
  ],
  PYUSD: [
    'PayPal USD',
    'PayPal USD against the US dollar. Issued by Paxos for PayPal since August 2023, on Ethereum and Solana.',
    'Rewards drive its supply. The price hardly moves.',
  ],
  USDE: [
    'Ethena USDe',
    'USDe against the US dollar. Backed by coins hedged with an equal short in perpetual futures, since February 2024.',
    'Its backing earns funding. Discounts are more likely when funding is negative and shorts must pay.',
  ],
  USDS: [
    'USDS',
    'USDS against the US dollar. Sky’s successor of Dai since September 2024, exchangeable one for one.',
    'Moves with Dai. A gap between the two is closed by arbitrage.',
  ],
  FRAX: [
    'Frax',
    'Frax against the US dollar. Partly algorithmic from December 2020, fully backed by vote since 2023; now called legacy.',
    'The most durable stablecoin of its design. Discounts that last more than a few days indicate stress.',
  ],
  LUSD: [
    'Liquity USD',
    'LUSD against the US dollar. Borrowed against Ether only, through immutable contracts, since April 2021.',
    'Trades above one dollar in sell-offs, as borrowers buy it back to repay loans.',
  ],
  BUSD: [
    'Binance USD',
    'BUSD against the US dollar. Issued by Paxos for Binance from September 2019 until New York’s order of February 2023.',
    'Still redeemable but no longer issued, so only a remainder trades.',
  ],
  USDD: [
    'USDD',
    'USDD against the US dollar. TRON’s stablecoin of May 2022, launched in the month that UST failed; rebuilt in 2025.',
    'Its long discounts in 2022 show that reserves help little when they cannot be redeemed directly.',
  ],
  GHO: [
    'GHO',
    'GHO against the US dollar. Borrowed on Aave since July 2023.',
    'Traded below one dollar for half a year until borrowing rates were raised.',
  ],
  RLUSD: [
    'Ripple USD',
    'Ripple USD against the US dollar. Issued under New York’s trust rules since December 2024, on the XRP Ledger and Ethereum.',
    'Used for payments and as collateral. Deviations have been very small.',
  ],
  USD1: [
    'World Liberty USD',
    'USD1 against the US dollar. World Liberty Financial’s stablecoin since spring 2025, with reserves held at BitGo.',
    'Two billion were issued for one deal with Binance. With so few holders, a single redemption could move it.',
  ],
  CRVUSD: [
    'Curve USD',
    'crvUSD against the US dollar. Borrowed on Curve since 2023 against collateral that is sold gradually as it falls.',
    'Its borrowing rate rises when it trades below the peg and falls when it trades above.',
  ],
} satisfies Record<string, AssetWords>

export const GOLD_TOKENS = {
  PAXG: [
    'PAX Gold',
    'PAX Gold in US dollars. Each token represents one fine ounce in a London vault; issued by Paxos since September 2019.',
    'Trades on weekends, when bullion markets are closed, and so anticipates Monday’s open.',
  ],
  XAUT: [
    'Tether Gold',
    'Tether Gold in US dollars. Each token represents one ounce of gold bars kept in Switzerland, since early 2020.',
    'Its premium over PAXG shows which issuer is in demand.',
  ],
} satisfies Record<string, AssetWords>
