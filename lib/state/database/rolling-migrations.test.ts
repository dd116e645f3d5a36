import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MIGRATIONS } from './migrate'

/** Released before several nodes could share a database during an upgrade. */
const LAST_ALONE = '0011'

/**
 * Statements that would break nodes of the previous version while they still run, and how to do the same in two
 * versions.
 */
const TRAPS: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(table|column|schema|type|view)\b/i, 'removes what they read: stop reading it first'],
  [/\brename\b/i, 'renames what they read: add the new one, fill both, then remove the old one'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes what they read: add a column'],
  [/\bset\s+not\s+null\b/i, 'refuses what they write: fill it in the version before'],
  [/\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i, 'refuses what they write: give it a default'],
  [/\btruncate\b/i, 'removes what they read'],
]

const trapsIn = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .flatMap((statement) => TRAPS.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what))

const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > LAST_ALONE)

test.each(files)('nodes of the version before go on working after %s', (name) => {
  expect(trapsIn(readFileSync(join(MIGRATIONS, name), 'utf8'))).toEqual([])
})

test.each([
  ['ALTER TABLE "boards" DROP COLUMN "title"', /stop reading/],
  ['ALTER TABLE boards RENAME COLUMN a TO b', /renames/],
  ['ALTER TABLE "boards" ALTER COLUMN "a" SET DATA TYPE bigint', /changes/],
  ['ALTER TABLE "boards" ALTER COLUMN "a" SET NOT NULL', /refuses/],
  ['ALTER TABLE "boards" ADD COLUMN "a" text NOT NULL', /default/],
])('%s is a trap', (sql, why) => {
  expect(trapsIn(sql).join()).toMatch(why)
})

test.each([
  'ALTER TABLE "boards" ADD COLUMN "a" text',
  'ALTER TABLE "boards" ADD COLUMN "a" integer DEFAULT 0 NOT NULL',
  'CREATE TABLE "x" ("a" text NOT NULL)',
  'CREATE INDEX "x" ON "boards" ("a")',
])('%s is none', (sql) => {
  expect(trapsIn(sql)).toEqual([])
})
