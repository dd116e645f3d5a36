import 'server-only'
import { randomBytes } from 'node:crypto'

/** Argon2id with the minimum recommended by OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryKib: 19_456, passes: 2, lanes: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Argon2id with hashes as `$argon2id$v=19$m=…`. Either form verifies the hashes of the other. */
export interface Argon2 {
  /** `wasm` where the package has no binary for the platform, or it was not installed. It computes in the calling thread. */
  form: 'native' | 'wasm'
  hash(password: string): Promise<string>
  /** Rejects if `kept` is not a hash. */
  verify(kept: string, password: string): Promise<boolean>
}

let loaded: Promise<Argon2> | undefined

/** The native form if it can be loaded, otherwise the one in WebAssembly. */
export function loadArgon2(): Promise<Argon2> {
  loaded ??= loadNative().catch(loadWasm)
  return loaded
}

async function loadNative(): Promise<Argon2> {
  const { hash, verify } = await import('@node-rs/argon2')
  const options = { memoryCost: COST.memoryKib, timeCost: COST.passes, parallelism: COST.lanes }
  return { form: 'native', hash: (password) => hash(password, options), verify }
}

async function loadWasm(): Promise<Argon2> {
  const { argon2id, argon2Verify } = await import('hash-wasm')
  return {
    form: 'wasm',
    hash: (password) =>
      argon2id({
        password,
        salt: randomBytes(SALT_BYTES),
        memorySize: COST.memoryKib,
        iterations: COST.passes,
        parallelism: COST.lanes,
        hashLength: HASH_BYTES,
        outputType: 'encoded',
      }),
    verify: (kept, password) => argon2Verify({ password, hash: kept }),
  }
}
