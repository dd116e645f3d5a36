import { ApiError } from '@/lib/contract/errors'
import type { Task } from '../task'
import { threadTime } from '../time/thread-time'
import { serveThread } from '../workers/serve-thread'

/** Longer than any test takes. */
const LONGEST_MS = 600_000
const ON_A_THREAD = { place: 'thread', longestMs: LONGEST_MS } as const

export const DOUBLE: Task<Float64Array, Float64Array> = {
  name: 'double',
  ...ON_A_THREAD,
  load: async () => (input) => {
    const value = input.map((one) => 2 * one)
    return { value, transfer: [value.buffer as ArrayBuffer] }
  },
}

/** Buffers that not every Node can transfer, and one named twice. */
export const FOREIGN: Task<string, Uint8Array[]> = {
  name: 'foreign',
  ...ON_A_THREAD,
  load: async () => (text) => {
    const own = new TextEncoder().encode(text)
    const memory = new Uint8Array(new WebAssembly.Memory({ initial: 1 }).buffer)
    memory.set(own)
    const shared = new Uint8Array(new SharedArrayBuffer(own.byteLength))
    shared.set(own)
    const value = [own, memory, shared]
    return { value, transfer: [...value, own].map(({ buffer }) => buffer as ArrayBuffer) }
  },
}

export const REFUSE: Task<string, never> = {
  name: 'refuse',
  ...ON_A_THREAD,
  load: async () => (missing) => {
    throw new ApiError('data_not_available', 'Not loaded.', { detail: { missing: [missing] } })
  },
}

export const FAIL: Task<null, never> = {
  name: 'fail',
  ...ON_A_THREAD,
  load: async () => () => {
    throw new RangeError('out of range')
  },
}

export const FILL: Task<null, number> = {
  name: 'fill',
  ...ON_A_THREAD,
  load: async () => () => {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, Math.random))
  },
}

/** Exhausts the heap with one array, whose last growth is too large for V8 to end the thread alone. */
export const EXHAUST: Task<null, number> = {
  name: 'exhaust',
  place: 'process',
  longestMs: LONGEST_MS,
  load: async () => () => {
    const values: number[] = []
    for (;;) values.push(values.length)
  },
}

/** Never ends and allocates nothing. */
export const HANG: Task<null, never> = {
  name: 'hang',
  place: 'thread',
  longestMs: 300,
  load: async () => () => {
    for (;;);
  },
}

export const DIE: Task<null, never> = {
  name: 'die',
  ...ON_A_THREAD,
  load: async () => () => process.exit(1),
}

export const WAIT: Task<number, number> = {
  name: 'wait',
  ...ON_A_THREAD,
  load: async () => async (ms) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return { value: ms }
  },
}

/** Works until a processor has worked this many milliseconds for it. */
export const WORK: Task<number, number> = {
  name: 'work',
  ...ON_A_THREAD,
  load: async () => (ms) => {
    const began = threadTime()
    while (threadTime() - began < ms);
    return { value: ms }
  },
}

/** Numbers of a gate that threads share: how many tasks have come to it, and how many more may pass. */
export const COME = 0
export const MAY_PASS = 1

/** A task that ends when the test lets it pass. Its input is the gate, in shared memory. */
export const GATE: Task<Int32Array, null> = {
  name: 'gate',
  ...ON_A_THREAD,
  load: async () => async (gate) => {
    Atomics.add(gate, COME, 1)
    while (Atomics.load(gate, MAY_PASS) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    Atomics.sub(gate, MAY_PASS, 1)
    return { value: null }
  },
}

/** A closed gate. */
export const newGate = () => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

export const TEST_TASKS = [DOUBLE, FOREIGN, REFUSE, FAIL, DIE, FILL, EXHAUST, HANG, WAIT, WORK, GATE]

export default serveThread(TEST_TASKS)
