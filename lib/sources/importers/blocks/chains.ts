/** Rules of one Bitcoin network, named as in Bitcoin Core’s `-chain`. */
export interface Chain {
  name: string
  /** Hash of block 0. */
  genesis: string
  /** The four bytes before each block of a `blk*.dat` file. */
  magic: readonly number[]
  /** The easiest allowed target, in compact form. */
  limitBits: number
  /**
   * Heights at which difficulty changes: `epochs` every 2,016 blocks, `any` also between them (networks on which a late
   * block may have the easiest target), `never` where every block has it.
   */
  difficulty: 'epochs' | 'any' | 'never'
}

const main: Chain = {
  name: 'main',
  genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  magic: [0xf9, 0xbe, 0xb4, 0xd9],
  limitBits: 0x1d00ffff,
  difficulty: 'epochs',
}

/** The main network and the test networks. Source: `kernel/chainparams.cpp` of Bitcoin Core. */
export const CHAINS: readonly Chain[] = [
  main,
  {
    name: 'test',
    genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    magic: [0x0b, 0x11, 0x09, 0x07],
    limitBits: 0x1d00ffff,
    difficulty: 'any',
  },
  {
    name: 'testnet4',
    genesis: '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
    magic: [0x1c, 0x16, 0x3f, 0x28],
    limitBits: 0x1d00ffff,
    difficulty: 'any',
  },
  {
    name: 'signet',
    genesis: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
    magic: [0x0a, 0x03, 0xcf, 0x40],
    limitBits: 0x1e0377ae,
    difficulty: 'epochs',
  },
  {
    name: 'regtest',
    genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    magic: [0xfa, 0xbf, 0xb5, 0xda],
    limitBits: 0x207fffff,
    difficulty: 'never',
  },
]

export const MAIN = main

/** The network of a name. Throws if there is none. */
export function chainNamed(name: string): Chain {
  const found = CHAINS.find((chain) => chain.name === name)
  if (!found)
    throw new Error(`There is no chain “${name}”. Allowed: ${CHAINS.map((chain) => chain.name).join(', ')}`)
  return found
}

/** Refuses a block 0 of another network. The message says how to import that network. */
export function checkGenesis(chain: Chain, hash: string): void {
  if (hash === chain.genesis) return
  const other = CHAINS.find(({ genesis }) => genesis === hash)
  throw new Error(
    other
      ? `These are blocks of the network “${other.name}”, not “${chain.name}”; --chain ${other.name} imports it`
      : `Block 0 is ${hash}, but the chain “${chain.name}” starts with ${chain.genesis}`,
  )
}

/** Coinbases that a later transaction of the same name replaced before they were spent (BIP 30). */
const REPLACED: ReadonlySet<string> = new Set([
  '00000000000271a2dc26e7667f8419f2e15416dc6955e5a6c6cdf3f2574dd08e',
  '00000000000af0aed4792b1acee3d966af36cf5def14935db8de83d6f9306f2f',
])

/** Whether the reward of a block never existed: that of block 0 cannot be spent, two others were replaced. */
export function hasDeadReward(height: number, hash: string): boolean {
  return height === 0 || REPLACED.has(hash)
}
