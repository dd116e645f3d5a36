import { madeInProcess, replaceInProcess } from './process-wide'

/** Events that are measured, with their labels. The code lists the values of each label, so no visitor can add one. */
export interface Measured {
  /** An answer other than the one asked for. `window` is that of a limit, or empty. */
  refusal: { code: string; window: string }
  mail: { result: 'sent' | 'failed' }
  /** An attempt to send a message of an alert; `given_up` has no further attempt. */
  delivery: { target: string; result: 'delivered' | 'failed' | 'given_up' }
  worker: { reason: 'time' | 'memory' | 'crash' }
  connection: { reason: 'file_handles' }
  /** Seconds until a task had its turn. */
  wait: { queue: string }
}

type Labels = Readonly<Record<string, string>>
type Listener = (name: keyof Measured, labels: Labels, value: number) => void

const LISTENER = 'measure listener'

/** Tells about an event. Does nothing in a process without metrics. */
export function measure<Name extends keyof Measured>(name: Name, labels: Measured[Name], value = 1): void {
  madeInProcess<Listener>(LISTENER)?.(name, { ...labels }, value)
}

/** Sets who is told about every event of the process, those of pages included; undefined for nobody. */
export function onMeasured(listener: Listener | undefined): void {
  replaceInProcess(LISTENER, listener)
}
