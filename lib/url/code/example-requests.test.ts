import { expect, test } from 'vitest'
import { exampleRequests } from './example-requests'

const url = 'https://example.test/api/v1/onchain/mvrv?days=30'

test('every example requests exactly the address, with no key in it', () => {
  for (const { code } of exampleRequests(url)) {
    expect(code).toContain(url)
    expect(code).not.toMatch(/[?&](api_?key|key)=/)
  }
})

test('an address with quotes cannot break out of the program text', () => {
  const sly = 'https://example.test/api/v1/x?contract="); alert(1)//'
  const script = exampleRequests(sly).find((example) => example.id === 'javascript')
  expect(script?.code).toContain(JSON.stringify(sly))
})

test('examples of a route without keys have no key', () => {
  for (const { code } of exampleRequests('https://example.test/api/v1/chains', false)) {
    expect(code).not.toMatch(/key/i)
  }
})
