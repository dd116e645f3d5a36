import { createHash } from 'node:crypto'

/** Script types as Bitcoin Core names them. */
export type ScriptKind =
  | 'pubkey'
  | 'pubkeyhash'
  | 'scripthash'
  | 'witness_v0_keyhash'
  | 'witness_v0_scripthash'
  | 'witness_v1_taproot'
  | 'multisig'
  | 'nonstandard'
  | 'nulldata'

/** An output script of a type. Every third public key is not compressed. */
export function scriptOf(kind: ScriptKind, salt: number): Buffer {
  const bytes = (length: number) =>
    Buffer.concat([
      createHash('sha256').update(`${salt}`).digest(),
      createHash('sha256').update(`${salt}b`).digest(),
    ]).subarray(0, length)
  const key = () =>
    salt % 3 === 0
      ? Buffer.concat([Buffer.of(65, 4), bytes(64)])
      : Buffer.concat([Buffer.of(33, 2 + (salt % 2)), bytes(32)])
  switch (kind) {
    case 'pubkey':
      return Buffer.concat([key(), Buffer.of(0xac)])
    case 'pubkeyhash':
      return Buffer.concat([Buffer.of(0x76, 0xa9, 20), bytes(20), Buffer.of(0x88, 0xac)])
    case 'scripthash':
      return Buffer.concat([Buffer.of(0xa9, 20), bytes(20), Buffer.of(0x87)])
    case 'witness_v0_keyhash':
      return Buffer.concat([Buffer.of(0, 20), bytes(20)])
    case 'witness_v0_scripthash':
      return Buffer.concat([Buffer.of(0, 32), bytes(32)])
    case 'witness_v1_taproot':
      return Buffer.concat([Buffer.of(0x51, 32), bytes(32)])
    case 'multisig':
      return Buffer.concat([Buffer.of(0x51), key(), Buffer.of(0x51, 0xae)])
    case 'nonstandard':
      return Buffer.concat([Buffer.of(0x61), bytes(salt % 60)])
    case 'nulldata':
      return Buffer.concat([Buffer.of(0x6a, 20), bytes(20)])
  }
}

export function compactSize(value: number): Buffer {
  if (value < 253) return Buffer.of(value)
  const bytes = Buffer.alloc(value <= 0xffff ? 3 : 5)
  bytes[0] = value <= 0xffff ? 253 : 254
  if (value <= 0xffff) bytes.writeUInt16LE(value, 1)
  else bytes.writeUInt32LE(value, 1)
  return bytes
}

/** Numbers of undo data: seven bits per byte, the highest first (`serialize.h`, VARINT). */
export function varint(value: number): Buffer {
  const bytes = [value % 128]
  let rest = Math.floor(value / 128)
  while (rest > 0) {
    rest--
    bytes.unshift((rest % 128) | 0x80)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from(bytes)
}

/** An amount without its trailing zeros (`compressor.cpp`, CompressAmount). */
export function amountVarint(satoshi: number): Buffer {
  if (satoshi === 0) return varint(0)
  let zeros = 0
  let rest = satoshi
  while (rest % 10 === 0 && zeros < 9) {
    rest /= 10
    zeros++
  }
  if (zeros === 9) return varint(1 + (rest - 1) * 10 + 9)
  const digit = rest % 10
  return varint(1 + (Math.floor(rest / 10) * 9 + digit - 1) * 10 + zeros)
}

/** A script as undo data has it: four known forms are shortened (`compressor.cpp`, CompressScript). */
export function compressedScript(script: Buffer): Buffer {
  const starts = (hex: string) => script.toString('hex').startsWith(hex)
  if (script.length === 25 && starts('76a914')) return Buffer.concat([Buffer.of(0), script.subarray(3, 23)])
  if (script.length === 23 && starts('a914')) return Buffer.concat([Buffer.of(1), script.subarray(2, 22)])
  if (script.length === 35 && (starts('2102') || starts('2103'))) return script.subarray(1, 34)
  if (script.length === 67 && starts('4104'))
    return Buffer.concat([Buffer.of(4 + (script[65] & 1)), script.subarray(2, 34)])
  return Buffer.concat([varint(script.length + 6), script])
}
