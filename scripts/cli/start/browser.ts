import { spawn } from 'node:child_process'

export interface Surroundings {
  platform: NodeJS.Platform
  env: Readonly<Record<string, string | undefined>>
  /** Whether a person sees the output. */
  isTerminal: boolean
}

/** The command that opens an address in the browser of the user; null where nobody sits in front of one. */
export function browserCommand(
  address: string,
  { platform, env, isTerminal }: Surroundings,
): { program: string; args: string[] } | null {
  if (!isTerminal || env.CI || env.SSH_CONNECTION) return null
  if (platform === 'darwin') return { program: 'open', args: [address] }
  if (platform === 'win32') return { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] }
  return env.DISPLAY || env.WAYLAND_DISPLAY ? { program: 'xdg-open', args: [address] } : null
}

/** Opens an address if there is a browser. Failures are silent: the address is printed anyway. */
export function openBrowser(address: string, surroundings: Surroundings): void {
  const command = browserCommand(address, surroundings)
  if (!command) return
  const child = spawn(command.program, command.args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
