import type { AssetWords } from './asset-words'

export const ARTIFICIAL_INTELLIGENCE = {
  TAO: [
    'Bittensor',
    'TAO in US dollars: rewards for machine-learning subnets, on Bitcoin’s 21 million cap, first halved in December 2025.',
    'The leader of its class: when it lags the others, the theme is tiring.',
  ],
  RENDER: [
    'Render',
    'RENDER in US dollars: pays for graphics-card work, since 2020; moved from Ethereum (as RNDR) to Solana in 2023.',
    'Moves with Nvidia’s results days, a rare link between coins and one stock.',
  ],
  FET: [
    'Artificial Superintelligence Alliance',
    'FET in US dollars: Fetch.ai’s agents token of 2019, merged in 2024 with SingularityNET’s and Ocean’s.',
    'The merger tripled its supply in mid-2024: compare capitalisations across it.',
  ],
  WLD: [
    'Worldcoin',
    'WLD in US dollars: given for iris scans that prove a person, since July 2023, co-founded by Sam Altman.',
    'Reacts to OpenAI’s news without any claim on it; daily unlocks dilute.',
  ],
  VIRTUAL: [
    'Virtuals Protocol',
    'VIRTUAL in US dollars: a factory for tokens of software agents on Base, since 2024, out of a gaming guild.',
    'Every agent’s token trades against it, so it swells and shrinks with their count.',
  ],
  AKT: [
    'Akash',
    'AKT in US dollars: a marketplace for cloud computing in the Cosmos family, since 2020, graphics cards since 2023.',
    'Scarce cards help it; cheap computing does not.',
  ],
  KAITO: [
    'Kaito',
    'KAITO in US dollars: pays for attention measured on X, on Base since February 2025.',
    'Depends on one platform’s rules: their changes are its largest days.',
  ],
  GRASS: [
    'Grass',
    'GRASS in US dollars: rewards for lending bandwidth to scrape training data, on Solana since October 2024.',
    'Airdrop seasons set its supply, demand for data its floor.',
  ],
  COAI: [
    'ChainOpera AI',
    'COAI in US dollars: an agent platform’s token on BNB Chain, since September 2025.',
    'A hundredfold and back within weeks, with most supply in few hands: a case study, not a trend.',
  ],
  ARKM: [
    'Arkham',
    'ARKM in US dollars: pays for naming the owners of addresses, since July 2023, now also an exchange.',
    'Its day of weight was a rumour about its investors in 2024; use has not followed.',
  ],
} satisfies Record<string, AssetWords>
