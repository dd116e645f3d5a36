import { findPort, isFree } from '../start/find-port'
import { broken, type Finding, messageOf, note, ok } from './finding'

/** Whether the server can listen. `isRunning` says that a server already runs on the data folder. */
export async function checkPort(port: number, host: string, isRunning: boolean): Promise<Finding> {
  try {
    if (await isFree(port, host)) return ok(`Port ${port} is free.`)
    if (isRunning) return ok(`Port ${port} is in use, and the server of this data folder is running.`)
    const other = await findPort(port + 1, host)
    return note(
      `Port ${port} is in use by another program.`,
      `Nothing to do: chartroom takes ${other} instead, unless PORT or --port names a port.`,
    )
  } catch (error) {
    return broken(messageOf(error), 'Set HOST or --host to an address of this computer.')
  }
}
