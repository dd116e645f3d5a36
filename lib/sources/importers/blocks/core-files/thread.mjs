import { register } from 'tsx/esm/api'

// Threads do not get the loader of the process that starts them.
register()
await import('./thread.ts')
