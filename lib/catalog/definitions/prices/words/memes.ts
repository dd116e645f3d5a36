import type { AssetWords } from './asset-words'

export const MEMES = {
  SHIB: [
    'Shiba Inu',
    'SHIB in US dollars. An Ethereum token of August 2020 modeled on Dogecoin; half was sent to Vitalik Buterin, who burned most of it.',
    'Two rallies in 2021 account for most of its gains. Burns are tiny relative to a supply of 589 trillion.',
  ],
  PEPE: [
    'Pepe',
    'PEPE in US dollars. A frog-themed token on Ethereum since April 2023, with no stated use.',
    'Amplifies moves of Ether in both directions.',
  ],
  WIF: [
    'dogwifhat',
    'WIF in US dollars. A dog-themed token on Solana since November 2023, worth four billion dollars at its peak.',
    'Widely held. Its high of March 2024 coincided with that of other Solana meme coins.',
  ],
  BONK: [
    'Bonk',
    'BONK in US dollars. Airdropped to Solana users at Christmas 2022, days before Solana’s low.',
    'In 2023 its rallies came days before Solana’s. A launchpad burns some of it since 2025.',
  ],
  FLOKI: [
    'Floki',
    'FLOKI in US dollars. Named after Elon Musk’s dog, on Ethereum and BNB Chain since 2021.',
    'Tends to rise in the last phase of a meme-coin rally.',
  ],
  TRUMP: [
    'Official Trump',
    'TRUMP in US dollars. Launched on Solana by the president-elect three days before his inauguration in January 2025.',
    'Insiders hold 80 percent, released over three years, which adds supply to every rally.',
  ],
  FARTCOIN: [
    'Fartcoin',
    'FARTCOIN in US dollars. Suggested by an AI chatbot in October 2024, on Solana.',
    'Without product or news, it shows appetite for risk. It moves far more than the market.',
  ],
  POPCAT: [
    'Popcat',
    'POPCAT in US dollars. A cat-themed token on Solana since December 2023.',
    'Peaked in November 2024, months after the dog-themed tokens.',
  ],
  BRETT: [
    'Brett',
    'BRETT in US dollars. Named after a comic character from the same series as Pepe, on Base since February 2024.',
    'Represents meme-coin trading on Base. Little of it trades elsewhere.',
  ],
  PENGU: [
    'Pudgy Penguins',
    'PENGU in US dollars. Airdropped to owners of Pudgy Penguins NFTs in December 2024, on Solana.',
    'Backed by a toy brand. ETF filings in 2025 brought a second high.',
  ],
  SPX: [
    'SPX6900',
    'SPX in US dollars. A parody of the S&P 500 on Ethereum since August 2023.',
    'Not the stock index, whose ticker it copies. It has a small but committed group of holders.',
  ],
  BOME: [
    'Book of Meme',
    'BOME in US dollars. Raised by presale in March 2024 and listed on Binance within three days.',
    'Reached a billion dollars within a weekend. Its volume reflects speculation in meme coins.',
  ],
  PNUT: [
    'Peanut the Squirrel',
    'PNUT in US dollars. Named after a pet squirrel seized and killed by New York authorities; launched in November 2024.',
    'Rose thirtyfold in two weeks and fell back. It spent only hours near its high.',
  ],
  PUMP: [
    'Pump.fun',
    'PUMP in US dollars. Token of the launchpad where most Solana meme coins start, sold to the public in July 2025.',
    'Revenue buys it back, so it benefits from trading in all meme coins.',
  ],
} satisfies Record<string, AssetWords>
