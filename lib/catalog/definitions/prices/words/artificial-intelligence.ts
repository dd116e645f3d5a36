import type { AssetWords } from './asset-words'

export const ARTIFICIAL_INTELLIGENCE = {
  TAO: [
    'Bittensor',
    'TAO in US dollars. Rewards machine-learning subnets on the Bittensor network; capped at 21 million and first halved in December 2025.',
    'The largest AI token. When it lags the others, interest in the sector is usually fading.',
  ],
  RENDER: [
    'Render',
    'RENDER in US dollars. Pays for GPU rendering since 2020; moved from Ethereum (as RNDR) to Solana in 2023.',
    'Often moves around Nvidia’s earnings, a rare link between a coin and a single stock.',
  ],
  FET: [
    'Artificial Superintelligence Alliance',
    'FET in US dollars. Fetch.ai’s agent token of 2019, merged with those of SingularityNET and Ocean in 2024.',
    'The merger tripled its supply in mid-2024, so market capitalization compares better than price across that date.',
  ],
  WLD: [
    'Worldcoin',
    'WLD in US dollars. Distributed for iris scans that prove personhood since July 2023; co-founded by Sam Altman.',
    'Reacts to news about OpenAI, although it has no claim on the company. Daily unlocks dilute holders.',
  ],
  VIRTUAL: [
    'Virtuals Protocol',
    'VIRTUAL in US dollars. Base currency of a launchpad for AI agent tokens on Base since 2024, formerly a gaming guild.',
    'Every agent token trades against it, so demand grows and shrinks with their number.',
  ],
  AKT: [
    'Akash',
    'AKT in US dollars. A cloud computing marketplace in the Cosmos ecosystem since 2020, with GPUs since 2023.',
    'Benefits when GPUs are scarce and computing is expensive.',
  ],
  KAITO: [
    'Kaito',
    'KAITO in US dollars. Rewards measured attention on X; on Base since February 2025.',
    'Depends on the rules of one platform. Changes to them have caused its largest moves.',
  ],
  GRASS: [
    'Grass',
    'GRASS in US dollars. Rewards users who share bandwidth for collecting training data, on Solana since October 2024.',
    'Supply depends on airdrop seasons, demand on the market for training data.',
  ],
  COAI: [
    'ChainOpera AI',
    'COAI in US dollars. Token of an AI agent platform on BNB Chain since September 2025.',
    'Rose about a hundredfold and reversed within weeks. A few holders own most of the supply.',
  ],
  ARKM: [
    'Arkham',
    'ARKM in US dollars. Pays for identifying the owners of blockchain addresses since July 2023; Arkham now also runs an exchange.',
    'Its largest move followed a rumor about its investors in 2024.',
  ],
} satisfies Record<string, AssetWords>
