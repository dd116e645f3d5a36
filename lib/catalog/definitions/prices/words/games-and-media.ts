import type { AssetWords } from './asset-words'

export const GAMES_AND_MEDIA = {
  SAND: [
    'The Sandbox',
    'SAND in US dollars. Currency of a virtual world of land and items, listed in August 2020.',
    'Rose tenfold in the month after Facebook became Meta, the peak of interest in virtual worlds.',
  ],
  MANA: [
    'Decentraland',
    'MANA in US dollars. Currency of a virtual city, sold in August 2017; open to visitors since 2020.',
    'The number of users is small relative to its market capitalization.',
  ],
  AXS: [
    'Axie Infinity',
    'AXS in US dollars. Governance token of the play-to-earn game of 2021, listed in November 2020.',
    'Play-to-earn depends on new players. The price turned with their number, months before its bridge was hacked.',
  ],
  GALA: [
    'Gala',
    'GALA in US dollars. Token of a games, music and film platform run by node operators, since 2020; reissued in May 2023.',
    'Daily distribution to nodes adds constant supply, so rallies need strong demand.',
  ],
  APE: [
    'ApeCoin',
    'APE in US dollars. Distributed to owners of Bored Ape NFTs in March 2022; now gas of ApeChain.',
    'Peaked around the land sale of April 2022 and has followed NFT floor prices down since.',
  ],
  CHZ: [
    'Chiliz',
    'CHZ in US dollars. Currency of fan tokens for sports clubs since 2019; on its own chain since 2023.',
    'Tends to rise before major tournaments and to fall once they start.',
  ],
  BLUR: [
    'Blur',
    'BLUR in US dollars. Token of an NFT marketplace that rewarded traders, since February 2023.',
    'Rewards attracted its volume. The price has fallen as they ended.',
  ],
  RON: [
    'Ronin',
    'RON in US dollars. Token of the chain of Axie Infinity and later Pixels, since January 2022.',
    'Survived a theft of 600 million dollars in March 2022. New games have driven it since.',
  ],
} satisfies Record<string, AssetWords>
