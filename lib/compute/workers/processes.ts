import { type ChildProcess, fork } from 'node:child_process'
import { isRoomy } from '@/lib/process/fitting-bytes'
import { type Crew, WorkerEnded } from './crew'
import type { Outcome } from './serve-tasks'

/** Limits of the heap of a process, in megabytes, the first under a small limit of memory. V8 ends it beyond them. */
const HEAP_MB = { inLittleMemory: 64, usual: 96 }
const HEAP_FLAGS = [
  `--max-old-space-size=${isRoomy() ? HEAP_MB.usual : HEAP_MB.inLittleMemory}`,
  '--max-semi-space-size=2',
]
/** Characters of its last words that are kept. */
const LAST_WORDS = 2_000

export interface ProcessOptions {
  /** The bundled program. It calls `serveProcess`. */
  filename: string
  count: number
}

/** Processes that end alone. Each job is copied to its process and its outcome back. */
export function createProcesses({ filename, count }: ProcessOptions): Crew {
  const idle: ChildProcess[] = []
  const all = new Map<ChildProcess, { lastWords: string }>()

  function start(): ChildProcess {
    const child = fork(filename, [], {
      serialization: 'advanced',
      execArgv: HEAP_FLAGS,
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    const facts = { lastWords: '' }
    all.set(child, facts)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      facts.lastWords = (facts.lastWords + text).slice(-LAST_WORDS)
    })
    // Its job, if any, hears of it too.
    child.on('error', () => child.kill('SIGKILL'))
    child.on('close', () => all.delete(child))
    return child
  }

  /** An idle process that has not ended, or a new one. */
  function take(): ChildProcess {
    for (let child = idle.pop(); child; child = idle.pop()) if (child.connected) return child
    return start()
  }

  for (let at = 0; at < count; at++) idle.push(start())

  return {
    run: (job, longestMs) =>
      new Promise((resolve, reject) => {
        const child = take()
        const facts = all.get(child)
        let isOverdue = false
        const timer = setTimeout(() => {
          isOverdue = true
          child.kill('SIGKILL')
        }, longestMs)
        const leave = () => {
          clearTimeout(timer)
          child.off('message', onOutcome)
          child.off('close', onEnd)
          child.off('error', onError)
        }
        const onOutcome = (outcome: Outcome) => {
          leave()
          idle.push(child)
          resolve(outcome)
        }
        const onEnd = (code: number | null, signal: string | null) => {
          leave()
          const words = facts?.lastWords ?? ''
          const cause = new Error(`It ended with ${signal ?? `code ${code}`}. ${words}`.trim())
          reject(new WorkerEnded(isOverdue ? 'time' : isOutOfMemory(words) ? 'memory' : 'crash', { cause }))
        }
        // A process that could not be started may not close.
        const onError = (cause: Error) => {
          leave()
          reject(new WorkerEnded('crash', { cause }))
        }
        child.on('message', onOutcome)
        child.on('close', onEnd)
        child.on('error', onError)
        try {
          // If it cannot be sent, the process has ended or is ended now.
          child.send(job, (error) => error && child.kill('SIGKILL'))
        } catch (cause) {
          // The job has something that cannot be copied. The process did not get it.
          leave()
          idle.push(child)
          reject(cause)
        }
      }),
    async close() {
      const ended = [...all.keys()].map((child) => new Promise((resolve) => child.once('close', resolve)))
      for (const child of all.keys()) child.kill('SIGKILL')
      await Promise.all(ended)
    },
  }
}

/** The words of V8 for a heap that is full, and for a list that is longer than any may be. */
const isOutOfMemory = (words: string) =>
  words.includes('FATAL ERROR') && /heap|memory|invalid (array|table|size)/i.test(words)
