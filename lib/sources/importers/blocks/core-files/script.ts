import { scriptType } from '../block'

const P2PK = scriptType('pubkey')
const P2PKH = scriptType('pubkeyhash')
const P2SH = scriptType('scripthash')
const P2WPKH = scriptType('witness_v0_keyhash')
const P2WSH = scriptType('witness_v0_scripthash')
const P2TR = scriptType('witness_v1_taproot')
const OTHER = scriptType(undefined)

const LONGEST_SCRIPT = 10_000
const OP_RETURN = 0x6a
const CHECKSIG = 0xac

/** Index in `SCRIPT_TYPES` of the output script at `at`. Source: `script/solver.cpp` of Bitcoin Core. */
export function scriptTypeAt(bytes: Uint8Array, at: number, length: number): number {
  switch (length) {
    case 22:
      return bytes[at] === 0 && bytes[at + 1] === 20 ? P2WPKH : OTHER
    case 23:
      return bytes[at] === 0xa9 && bytes[at + 1] === 20 && bytes[at + 22] === 0x87 ? P2SH : OTHER
    case 25:
      return bytes[at] === 0x76 &&
        bytes[at + 1] === 0xa9 &&
        bytes[at + 2] === 20 &&
        bytes[at + 23] === 0x88 &&
        bytes[at + 24] === CHECKSIG
        ? P2PKH
        : OTHER
    case 34:
      if (bytes[at + 1] !== 32) return OTHER
      return bytes[at] === 0 ? P2WSH : bytes[at] === 0x51 ? P2TR : OTHER
    case 35: {
      const kind = bytes[at + 1]
      return bytes[at] === 33 && (kind === 2 || kind === 3) && bytes[at + 34] === CHECKSIG ? P2PK : OTHER
    }
    case 67: {
      const kind = bytes[at + 1]
      const isKey = kind === 4 || kind === 6 || kind === 7
      return bytes[at] === 65 && isKey && bytes[at + 66] === CHECKSIG ? P2PK : OTHER
    }
    default:
      return OTHER
  }
}

/** Whether an output can never be spent: its script starts with OP_RETURN or is too long. */
export function isUnspendableAt(bytes: Uint8Array, at: number, length: number): boolean {
  return (length > 0 && bytes[at] === OP_RETURN) || length > LONGEST_SCRIPT
}

/** Forms of scripts that undo data shortens, by their code: the bytes that follow, and the type. */
const SHORT = [
  [20, P2PKH],
  [20, P2SH],
  [32, P2PK],
  [32, P2PK],
  [32, P2PK],
  [32, P2PK],
] as const

/** Bytes that follow the code of a script in undo data (`compressor.cpp`). */
export const lengthOfCode = (code: number): number =>
  code < SHORT.length ? SHORT[code][0] : code - SHORT.length

/** Type of the script of a code whose bytes start at `at`. */
export function typeOfCode(code: number, bytes: Uint8Array, at: number): number {
  return code < SHORT.length ? SHORT[code][1] : scriptTypeAt(bytes, at, code - SHORT.length)
}
