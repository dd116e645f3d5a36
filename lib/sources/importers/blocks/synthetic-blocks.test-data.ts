import { chainNamed } from './chains'
import {
  bytesOfHash,
  doubleHash,
  HEADER_BYTES,
  hasProof,
  headerBytes,
  merkleRoot,
  NO_HASH,
  shown,
} from './proof'
import {
  amountVarint,
  compactSize,
  compressedScript,
  type ScriptKind,
  scriptOf,
  varint,
} from './synthetic-scripts.test-data'

/** The network of synthetic blocks: its proof of work takes two attempts. */
export const SYNTHETIC_CHAIN = chainNamed('regtest')

const GENESIS_TIME = 1_296_688_602
const GENESIS_NONCE = 2
/** Outputs of a transaction that spends. */
const OUTPUTS = 2
const KINDS: readonly ScriptKind[] = [
  'pubkey',
  'pubkeyhash',
  'scripthash',
  'witness_v0_keyhash',
  'witness_v0_scripthash',
  'witness_v1_taproot',
  'multisig',
  'nonstandard',
  'nulldata',
]

export interface SyntheticOptions {
  blocks: number
  /** Maximum number of spends per block. */
  spends: number
  /** Seconds between blocks. */
  interval?: number
  seed?: number
  /** Height → seed from there on. Chains with equal entries up to a height are equal up to there. */
  forks?: Readonly<Record<number, number>>
}

interface Output {
  txid: string
  index: number
  height: number
  isReward: boolean
  satoshi: number
  kind: ScriptKind
  script: Buffer
}

/** A block as a node answers it, as `blk*.dat` has it, and the undo data that `rev*.dat` has of it. */
export interface SyntheticBlock {
  json: ReturnType<typeof jsonOf>
  bytes: Buffer
  undo: Buffer
}

/** Deterministic uniform numbers in 0 … 1 by index. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Transaction {
  txid: string
  bytes: Buffer
  undo: Buffer
  json: Record<string, unknown>
}

/** Serializes a transaction. Inputs of witness outputs get witness data, which the id does not cover. */
function transaction(
  inputs: readonly (Output | { coinbase: Buffer; hasWitness: boolean })[],
  outputs: readonly Pick<Output, 'satoshi' | 'kind' | 'script'>[],
): Transaction {
  const word = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const witnessOf = (input: (typeof inputs)[number]) =>
    'coinbase' in input ? input.hasWitness : input.kind.startsWith('witness')
  const vin = inputs.map((input) => {
    const script = 'coinbase' in input ? input.coinbase : Buffer.alloc(witnessOf(input) ? 0 : 107, 7)
    const from = 'coinbase' in input ? NO_HASH : input.txid
    return Buffer.concat([
      bytesOfHash(from),
      word('coinbase' in input ? 0xffffffff : input.index),
      compactSize(script.length),
      script,
      word(0xffffffff),
    ])
  })
  const vout = outputs.map(({ satoshi, script }) => {
    const amount = Buffer.alloc(8)
    amount.writeBigUInt64LE(BigInt(satoshi))
    return Buffer.concat([amount, compactSize(script.length), script])
  })
  const body = Buffer.concat([compactSize(vin.length), ...vin, compactSize(vout.length), ...vout])
  const version = word(1)
  const lockTime = word(0)
  const plain = Buffer.concat([version, body, lockTime])
  const witness = inputs.map((input) =>
    witnessOf(input)
      ? Buffer.concat([Buffer.of(2, 72), Buffer.alloc(72, 5), Buffer.of(33), Buffer.alloc(33, 2)])
      : Buffer.of(0),
  )
  const isSegwit = inputs.some(witnessOf)
  const bytes = isSegwit ? Buffer.concat([version, Buffer.of(0, 1), body, ...witness, lockTime]) : plain
  const coins = (satoshi: number) => satoshi / 1e8
  const scriptPubKey = ({ kind, script }: Pick<Output, 'kind' | 'script'>) => ({
    hex: script.toString('hex'),
    type: kind,
  })
  const txid = shown(doubleHash(plain))
  const undo = Buffer.concat([
    compactSize(inputs.length),
    ...inputs.flatMap((input) =>
      'coinbase' in input
        ? []
        : [
            varint(input.height * 2 + (input.isReward ? 1 : 0)),
            ...(input.height > 0 ? [Buffer.of(0)] : []),
            amountVarint(input.satoshi),
            compressedScript(input.script),
          ],
    ),
  ])
  const json = {
    txid,
    vin: inputs.map((input) =>
      'coinbase' in input
        ? { coinbase: input.coinbase.toString('hex') }
        : {
            txid: input.txid,
            vout: input.index,
            prevout: {
              generated: input.isReward,
              height: input.height,
              value: coins(input.satoshi),
              scriptPubKey: scriptPubKey(input),
            },
          },
    ),
    vout: outputs.map((output) => ({ value: coins(output.satoshi), scriptPubKey: scriptPubKey(output) })),
    hex: bytes.toString('hex'),
  }
  return { txid, bytes, undo, json }
}

/** Searches the nonce that proves the work. */
function mine(fields: Omit<Parameters<typeof headerBytes>[0], 'nonce' | 'bits'>, from = 0) {
  const bits = SYNTHETIC_CHAIN.limitBits
  for (let nonce = from; ; nonce++) {
    const header = { ...fields, bits, nonce }
    const bytes = headerBytes(header)
    const hash = shown(doubleHash(bytes))
    if (hasProof(hash, bits, bits)) return { header, bytes, hash }
  }
}

function jsonOf(
  height: number,
  { header, hash }: ReturnType<typeof mine>,
  mediantime: number,
  size: number,
  tx: unknown[],
) {
  return {
    hash,
    height,
    version: header.version,
    versionHex: header.version.toString(16).padStart(8, '0'),
    merkleroot: header.merkleRoot,
    time: header.time,
    mediantime,
    nonce: header.nonce,
    bits: header.bits.toString(16).padStart(8, '0'),
    ...(height > 0 ? { previousblockhash: header.previous } : {}),
    size,
    tx,
  }
}

function block(
  height: number,
  previous: string,
  time: number,
  mediantime: number,
  txs: readonly Transaction[],
  nonce = 0,
): SyntheticBlock {
  const root = merkleRoot(txs.map(({ txid }) => txid)) ?? NO_HASH
  const mined = mine({ version: height === 0 ? 1 : 0x20000000, previous, merkleRoot: root, time }, nonce)
  const bytes = Buffer.concat([mined.bytes, compactSize(txs.length), ...txs.map((tx) => tx.bytes)])
  const undo = Buffer.concat([compactSize(txs.length - 1), ...txs.slice(1).map((tx) => tx.undo)])
  const json = jsonOf(
    height,
    mined,
    mediantime,
    bytes.length,
    txs.map((tx) => tx.json),
  )
  return { json, bytes, undo }
}

/** The first block of every network but for the header. */
function genesisTransaction(): Transaction {
  const text = 'The Times 03/Jan/2009 Chancellor on brink of second bailout for banks'
  const coinbase = Buffer.concat([Buffer.from('04ffff001d010445', 'hex'), Buffer.from(text)])
  const key =
    '04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb649f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f'
  const script = Buffer.from(`41${key}ac`, 'hex')
  return transaction([{ coinbase, hasWitness: false }], [{ satoshi: 5_000_000_000, kind: 'pubkey', script }])
}

/** A block that competes with a serialized one: the same with another proof. */
export function competitorOf(bytes: Buffer): Buffer {
  const header = Buffer.from(bytes.subarray(0, HEADER_BYTES))
  const bits = header.readUInt32LE(72)
  for (let nonce = bytes.readUInt32LE(76) + 1; ; nonce++) {
    header.writeUInt32LE(nonce, 76)
    if (hasProof(shown(doubleHash(header)), bits, bits))
      return Buffer.concat([header, bytes.subarray(HEADER_BYTES)])
  }
}

/**
 * A synthetic chain from block 0 of the test network on. Each spend refers to an existing output, of the same block too.
 * Outputs have all types of scripts.
 */
export function* syntheticChain({
  blocks,
  spends,
  interval = 600,
  seed = 1,
  forks = {},
}: SyntheticOptions): Generator<SyntheticBlock> {
  let random = sequence(seed)
  const unspent: Output[] = []
  const times: number[] = []
  let previous = NO_HASH
  let salt = 0

  function take(): Output {
    const place = Math.floor(random() ** 0.3 * unspent.length)
    const spent = unspent[place]
    unspent[place] = unspent[unspent.length - 1]
    unspent.pop()
    return spent
  }

  function pay(satoshi: number): Pick<Output, 'satoshi' | 'kind' | 'script'> {
    const kind = KINDS[Math.floor(random() * KINDS.length)]
    return { satoshi, kind, script: scriptOf(kind, ++salt) }
  }

  function keep(height: number, txid: string, outputs: readonly ReturnType<typeof pay>[], isReward: boolean) {
    outputs.forEach((output, index) => {
      if (output.kind !== 'nulldata') unspent.push({ ...output, txid, index, height, isReward })
    })
  }

  for (let height = 0; height < blocks; height++) {
    if (forks[height] !== undefined) random = sequence(forks[height])
    const jitter = Math.floor((random() - 0.5) * 3 * interval)
    const time = GENESIS_TIME + height * interval + (height === 0 ? 0 : jitter)
    times.push(time)
    const recent = times.slice(-11).sort((a, b) => a - b)
    const mediantime = recent[recent.length >> 1]
    if (height === 0) {
      const first = block(height, previous, time, mediantime, [genesisTransaction()], GENESIS_NONCE)
      previous = first.json.hash
      yield first
      continue
    }
    const txs: Transaction[] = []
    let fees = 0
    let left = Math.min(unspent.length, Math.floor(random() * (spends + 1)))
    while (left > 0 && unspent.length > 0) {
      const inputs = Array.from(
        { length: Math.min(left, unspent.length, 1 + Math.floor(random() * 3)) },
        take,
      )
      left -= inputs.length
      const total = inputs.reduce((sum, { satoshi }) => sum + satoshi, 0)
      const fee = Math.min(total, Math.floor(random() * 20_000))
      fees += fee
      let rest = total - fee
      const outputs = Array.from({ length: OUTPUTS }, (_, at) => {
        const satoshi = at === OUTPUTS - 1 ? rest : Math.floor((rest * random() * 2) / OUTPUTS)
        rest -= satoshi
        return pay(satoshi)
      })
      const tx = transaction(inputs, outputs)
      keep(height, tx.txid, outputs, false)
      txs.push(tx)
    }
    const hasWitness = random() < 0.5
    const number = Buffer.alloc(4)
    number.writeUInt32LE(height)
    const reward = [pay(5_000_000_000 + fees)]
    if (reward[0].kind === 'nulldata')
      reward[0] = { ...reward[0], kind: 'pubkey', script: scriptOf('pubkey', ++salt) }
    if (hasWitness) reward.push({ satoshi: 0, kind: 'nulldata', script: scriptOf('nulldata', ++salt) })
    const coinbase = transaction([{ coinbase: Buffer.concat([Buffer.of(4), number]), hasWitness }], reward)
    keep(height, coinbase.txid, reward, true)
    const next = block(height, previous, time, mediantime, [coinbase, ...txs])
    previous = next.json.hash
    yield next
  }
}

/** A synthetic chain in the form of `getblock` with verbosity 3. */
export function* syntheticBlocks(options: SyntheticOptions) {
  for (const { json } of syntheticChain(options)) yield json
}
