import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { browserCommand } from './browser'
import { findPort, isFree } from './find-port'

const HOST = '127.0.0.1'

test('a port in use is passed over', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await listen(other)
  expect(await isFree(port, HOST)).toBe(false)
  const found = await findPort(port, HOST)
  expect(found).toBeGreaterThan(port)
  expect(await isFree(found, HOST)).toBe(true)
})

test('an address of no interface is an error, not a port in use', async () => {
  await expect(isFree(4_842, '192.0.2.1')).rejects.toThrow('Cannot listen on 192.0.2.1, port 4842')
})

test('a browser opens only in front of a person', () => {
  const command = (platform: NodeJS.Platform, env: Record<string, string>, isTerminal = true) =>
    browserCommand('http://localhost:3000', { platform, env, isTerminal })?.program ?? null
  expect(command('darwin', {})).toBe('open')
  expect(command('win32', {})).toBe('rundll32')
  expect(command('linux', { DISPLAY: ':0' })).toBe('xdg-open')
  expect(command('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe('xdg-open')
  expect(command('linux', {})).toBeNull()
  expect(command('darwin', { CI: 'true' })).toBeNull()
  expect(command('darwin', { SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' })).toBeNull()
  expect(command('darwin', {}, false)).toBeNull()
})
