const GENESIS = Date.UTC(2009, 0, 3, 18) / 1000
const TYPES = ['pubkey', 'pubkeyhash', 'scripthash', 'witness_v0_keyhash', 'witness_v1_taproot', 'nulldata']

export interface SyntheticOptions {
  blocks: number
  /** Maximum number of spends per block. */
  spends: number
  /** Seconds between blocks. */
  interval?: number
  seed?: number
}

interface Output {
  height: number
  satoshi: number
  type: string
}

/** Deterministic uniform numbers in 0 … 1 by index. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A synthetic chain in the form of `getblock` with verbosity 3. Each spend refers to an existing output. */
export function* syntheticBlocks({ blocks, spends, interval = 600, seed = 1 }: SyntheticOptions) {
  const random = sequence(seed)
  const unspent: Output[] = []
  const coins = (satoshi: number) => satoshi / 1e8
  for (let height = 0; height < blocks; height++) {
    const tx: unknown[] = []
    let fees = 0
    const wanted = Math.min(unspent.length, Math.floor(random() * (spends + 1)))
    for (let at = 0; at < wanted; at++) {
      const place = Math.floor(random() ** 0.3 * unspent.length)
      const spent = unspent[place]
      unspent[place] = unspent[unspent.length - 1]
      unspent.pop()
      const fee = Math.min(spent.satoshi, Math.floor(random() * 20_000))
      fees += fee
      const first = Math.floor((spent.satoshi - fee) * random())
      const vout = [first, spent.satoshi - fee - first].map((satoshi) => {
        const output = { height, satoshi, type: TYPES[Math.floor(random() * TYPES.length)] }
        unspent.push(output)
        return { value: coins(satoshi), scriptPubKey: { type: output.type } }
      })
      const prevout = {
        generated: false,
        height: spent.height,
        value: coins(spent.satoshi),
        scriptPubKey: { type: spent.type },
      }
      tx.push({ txid: `${height}-${at}`, vin: [{ txid: 'x', vout: 0, prevout }], vout, fee: coins(fee) })
    }
    const reward = 5_000_000_000 + fees
    unspent.push({ height, satoshi: reward, type: 'pubkey' })
    const coinbase = {
      txid: `${height}-c`,
      vin: [{ coinbase: '00' }],
      vout: [{ value: coins(reward), scriptPubKey: { type: 'pubkey' } }],
    }
    yield {
      hash: `h${height}`,
      height,
      versionHex: '00000001',
      merkleroot: 'm',
      time: GENESIS + height * interval,
      mediantime: GENESIS + height * interval,
      size: 200 + 300 * tx.length,
      tx: [coinbase, ...tx],
    }
  }
}
