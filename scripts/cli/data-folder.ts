import { posix, win32 } from 'node:path'

export interface Computer {
  platform: NodeJS.Platform
  home: string
  env: Readonly<Record<string, string | undefined>>
}

/**
 * Our folder where programs of a user keep data: in `$XDG_DATA_HOME` or `~/.local/share` on Linux and other Unix systems,
 * in `~/Library/Application Support` on macOS, in `%LOCALAPPDATA%` on Windows.
 */
export function userDataFolder({ platform, home, env }: Computer): string {
  if (platform === 'win32') {
    return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Chartroom', 'Data')
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Chartroom')
  const { XDG_DATA_HOME: given = '' } = env
  // The XDG base directory specification says to ignore relative paths.
  return posix.join(posix.isAbsolute(given) ? given : posix.join(home, '.local', 'share'), 'chartroom')
}
