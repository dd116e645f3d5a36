import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { writeSettings } from './settings-file'

test('settings are read as they were written', () => {
  const settings = {
    PORT: '3000',
    MAIL_FROM: 'Chartroom <charts@example.org>',
    AUTH_SECRET: `it's "quoted" # and $more \\n`,
    DATABASE_URL: 'postgres://u:p%40ss@db:5432/x?sslmode=require',
    MARKET_API_KEY: ' spaces ',
    API_KEYS: 'two\nlines',
  }
  expect(parseEnv(writeSettings(settings))).toEqual(settings)
})

test('a value that no line can have is refused by name, without the value', () => {
  const value = `'"\`secret`
  expect(() => writeSettings({ ADMIN_TOKEN: value })).toThrow(/^ADMIN_TOKEN has quotes/)
  expect(() => writeSettings({ ADMIN_TOKEN: value })).not.toThrow(/secret/)
})

test('what is set to nothing is not saved', () => {
  expect(writeSettings({ PORT: '1', ADMIN_TOKEN: '' })).toBe('PORT=1\n')
})
