import type { AssetWords } from './asset-words'

export const GAMES_AND_MEDIA = {
  SAND: [
    'The Sandbox',
    'SAND in US dollars: land, items and votes in a world of voxels, listed in August 2020.',
    'Tenfold in the month after Facebook became Meta; the name of that fever.',
  ],
  MANA: [
    'Decentraland',
    'MANA in US dollars: the currency of a virtual city, sold in August 2017, open to visitors since 2020.',
    'Visitors are counted in hundreds and the coin in hundreds of millions: it trades on memory.',
  ],
  AXS: [
    'Axie Infinity',
    'AXS in US dollars: shares in the game that paid its players in 2021, listed in November 2020.',
    'Play-to-earn needs newcomers; the price turned with them, months before the theft from its bridge.',
  ],
  GALA: [
    'Gala',
    'GALA in US dollars: games, music and film from node operators, since 2020; reissued in May 2023.',
    'Daily emission to nodes is a steady seller; rallies above it need real inflow.',
  ],
  APE: [
    'ApeCoin',
    'APE in US dollars: given to owners of Bored Ape pictures in March 2022, now gas of ApeChain.',
    'Land sales of April 2022 were its summit; since then it has followed floor prices down.',
  ],
  CHZ: [
    'Chiliz',
    'CHZ in US dollars: the currency of fan tokens for football clubs, since 2019, on a chain of its own since 2023.',
    'Rises into tournaments and falls from their first whistle.',
  ],
  BLUR: [
    'Blur',
    'BLUR in US dollars: a marketplace for traders of collectibles that paid them in tokens, since February 2023.',
    'Rewards bought its volume; the price has tracked the end of them.',
  ],
  RON: [
    'Ronin',
    'RON in US dollars: the chain of Axie Infinity and later of Pixels, since January 2022.',
    'Survived a theft of six hundred million in March 2022; new games, not old, moved it since.',
  ],
} satisfies Record<string, AssetWords>
