import type { AssetWords } from './asset-words'

export const MEMES = {
  SHIB: [
    'Shiba Inu',
    'SHIB in US dollars: an Ethereum token of August 2020 after the dog of Dogecoin; half was sent to Vitalik Buterin, who burnt most.',
    'Two runs in 2021 made it; burns are tiny beside a supply of 589 trillion.',
  ],
  PEPE: [
    'Pepe',
    'PEPE in US dollars: a frog on Ethereum since April 2023, with no promise but the picture.',
    'The leveraged form of Ether’s mood: first to double, first to halve.',
  ],
  WIF: [
    'dogwifhat',
    'WIF in US dollars: a dog with a hat on Solana, since November 2023, worth four billion dollars at its top.',
    'Launched fairly and held widely; its high of March 2024 was that of the whole class on Solana.',
  ],
  BONK: [
    'Bonk',
    'BONK in US dollars: airdropped to Solana’s users at Christmas 2022, days before that coin’s low.',
    'Its rises have led Solana’s by days in 2023; a launchpad burns some of it since 2025.',
  ],
  FLOKI: [
    'Floki',
    'FLOKI in US dollars: a dog named after Elon Musk’s, since 2021, on Ethereum and BNB Chain.',
    'Comes alive in the last leg of a run of its class.',
  ],
  TRUMP: [
    'Official Trump',
    'TRUMP in US dollars: launched on Solana by the president-elect, three days before his inauguration in January 2025.',
    'Insiders hold four fifths, released over three years: rallies meet sellers.',
  ],
  FARTCOIN: [
    'Fartcoin',
    'FARTCOIN in US dollars: suggested by a chatting language model in October 2024, on Solana.',
    'A pure reading of appetite: no news, no product, high beta.',
  ],
  POPCAT: [
    'Popcat',
    'POPCAT in US dollars: a cat opening its mouth, on Solana since December 2023.',
    'The cat against the dogs: it peaked in November 2024, months after them.',
  ],
  BRETT: [
    'Brett',
    'BRETT in US dollars: a comic friend of Pepe, on Coinbase’s chain Base since February 2024.',
    'Stands for Base’s traders; there is little of it elsewhere.',
  ],
  PENGU: [
    'Pudgy Penguins',
    'PENGU in US dollars: airdropped to owners of the penguin pictures in December 2024, on Solana.',
    'Toys and a brand stand behind it; fund filings of 2025 gave it a second high.',
  ],
  SPX: [
    'SPX6900',
    'SPX in US dollars: a parody of the stock index, on Ethereum since August 2023.',
    'Not the S&P 500: it shares a ticker, not a chart. Held by a cult, moved by it.',
  ],
  BOME: [
    'Book of Meme',
    'BOME in US dollars: raised by presale in March 2024 and listed on Binance within three days.',
    'A billion dollars in a weekend; volume in it measures how hot the casino is.',
  ],
  PNUT: [
    'Peanut the Squirrel',
    'PNUT in US dollars: a pet squirrel put down in New York, turned into a token in November 2024.',
    'Thirtyfold in two weeks and back: time spent near the high was hours.',
  ],
  PUMP: [
    'Pump.fun',
    'PUMP in US dollars: the launchpad where most of Solana’s memes begin, sold to the public in July 2025.',
    'Revenue buys it back, so it earns from the mania rather than being one.',
  ],
} satisfies Record<string, AssetWords>
