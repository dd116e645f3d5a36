import { expect, test } from 'vitest'
import { userDataFolder } from './data-folder'

test('Linux: XDG_DATA_HOME if it is absolute, otherwise the folder that the specification names', () => {
  const at = (XDG_DATA_HOME?: string) =>
    userDataFolder({ platform: 'linux', home: '/home/ann', env: { XDG_DATA_HOME } })
  expect(at()).toBe('/home/ann/.local/share/chartroom')
  expect(at('')).toBe('/home/ann/.local/share/chartroom')
  expect(at('/data')).toBe('/data/chartroom')
  expect(at('data')).toBe('/home/ann/.local/share/chartroom')
})

test('macOS and Windows: where their programs keep data', () => {
  expect(userDataFolder({ platform: 'darwin', home: '/Users/ann', env: {} })).toBe(
    '/Users/ann/Library/Application Support/Chartroom',
  )
  const windows = (env: Record<string, string>) =>
    userDataFolder({ platform: 'win32', home: 'C:\\Users\\ann', env })
  expect(windows({})).toBe('C:\\Users\\ann\\AppData\\Local\\Chartroom\\Data')
  expect(windows({ LOCALAPPDATA: 'D:\\Local' })).toBe('D:\\Local\\Chartroom\\Data')
})
