import { UPDATE_HEAP_MB } from '../../lib/sources/live/run/update-memory'

/** A command of `chartroom`. `load` runs it with `process.argv` as if it were a program of its own, and sets the exit code. */
export interface Command {
  name: string
  summary: string
  /** Megabytes of JavaScript objects that it may have, unless the operator sets another limit. */
  heapMb?: number
  load(): Promise<unknown>
}

export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    summary: 'Starts the dashboard. The same without a command.',
    load: () => import('./start/start'),
  },
  {
    name: 'update',
    summary: 'Brings data from public sources up to date.',
    heapMb: UPDATE_HEAP_MB,
    load: () => import('../update'),
  },
  {
    name: 'import',
    summary: 'Imports market data files, blocks of a Bitcoin node among them.',
    load: () => import('../import'),
  },
  {
    name: 'data',
    summary: 'Lists, checks and removes imported data; backs up and restores everything.',
    load: () => import('../data'),
  },
  {
    name: 'keys',
    summary: 'Keys of the API, users, passwords, audit log.',
    load: () => import('../keys'),
  },
  {
    name: 'catalog',
    summary: 'Lists, checks, adds and removes series of your own.',
    load: () => import('../catalog/own-series'),
  },
  {
    name: 'publish',
    summary: 'Writes charts as pages that need no server.',
    load: () => import('../publish/publish'),
  },
  {
    name: 'verify',
    summary: 'Computes the value of a receipt again and says which input differs.',
    load: () => import('../verify'),
  },
  { name: 'client', summary: 'Writes a typed client of the API.', load: () => import('../client') },
  {
    name: 'mcp',
    summary: 'Serves the tools for language models to a program that starts it.',
    load: () => import('../mcp'),
  },
  {
    name: 'doctor',
    summary: 'Checks this installation and says what to do.',
    load: () => import('./doctor/doctor'),
  },
]
