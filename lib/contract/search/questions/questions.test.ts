import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { searchEntry } from '../search-entry'
import { createCatalogSearch } from './catalog-search'

const { endpoints } = sampleCatalog()
const search = createCatalogSearch(endpoints, endpoints.map(searchEntry))
const answersOf = (query: string, most = 5) =>
  search.answer(query, {}, most).hits.map(({ entry }) => entry.path)

const QUESTIONS = readFileSync(`${import.meta.dirname}/questions.csv`, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const at = line.lastIndexOf(',')
    return { question: line.slice(0, at), answers: line.slice(at + 1).split(' ') }
  })

/** Share of the questions that have an answer among the first five series. */
const LEAST_SHARE = 0.95

test('natural questions are answered in the first five series', () => {
  const paths = new Set(endpoints.map(({ family, name }) => `${family}/${name}`))
  expect(QUESTIONS.flatMap(({ answers }) => answers.filter((path) => !paths.has(path)))).toEqual([])
  const missed = QUESTIONS.filter(({ question, answers }) => {
    const found = answersOf(question)
    return !answers.some((path) => found.includes(path))
  })
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(100)
  const words = missed.map(({ question }) => question)
  expect(1 - missed.length / QUESTIONS.length, words.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

test('of every question there is an answer, and of words that nothing has there is none', () => {
  for (const { question } of QUESTIONS) expect(answersOf(question, 10).length, question).toBeGreaterThan(4)
  for (const query of ['', '   ', '?!', 'how is it', 'zqxwv']) expect(answersOf(query), query).toEqual([])
})

test('words that many names have are found by name alone, in the order of the index in browsers', () => {
  for (const query of ['mvrv', 'realized', 'etf', 'sopr']) {
    const named = search.find(query, {}, 10).map(({ entry }) => entry.path)
    expect(answersOf(query, 10), query).toEqual(named)
  }
})

test('filters hold for answers by meaning too', () => {
  const { hits } = search.answer('how volatile is bitcoin', { family: 'derivatives' })
  expect(hits.length).toBeGreaterThan(0)
  for (const { entry } of hits) expect(entry.family).toBe('derivatives')
})

test('an answer keeps what words of the query select', () => {
  const { hits } = search.answer('what is the mvrv of litecoin')
  expect(hits.find(({ entry }) => entry.path === 'onchain/mvrv')?.params).toEqual({ chain: 'litecoin' })
})

test('the longest query is a question like any other', () => {
  expect(answersOf('how volatile '.repeat(60_000)).length).toBeGreaterThan(0)
})
