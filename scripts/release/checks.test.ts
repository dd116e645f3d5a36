import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { commitOf, writeGateRecord } from '../setup/gate/gate-record.mjs'
import { firstEntry, quickChecks } from './checks.mjs'

const DOCUMENTS = ['README.md', 'LICENSE', 'SECURITY.md']

/** A repository that is ready for version 1.0.0. */
function repository() {
  const root = temporaryFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
  const put = (name: string, text: string) => writeFileSync(join(root, name), text)
  const commit = () => {
    git('add', '--all')
    git('-c', 'user.name=ann', '-c', 'user.email=ann@example.org', 'commit', '--quiet', '--message', 'all')
  }
  git('init', '--quiet', '--initial-branch', 'main')
  put('.gitignore', '.chartroom\n')
  put('package.json', '{"version": "1.0.0"}')
  put('package-lock.json', '{"version": "1.0.0", "packages": {"": {"version": "1.0.0"}}}')
  put('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\n2026-12-01\n\n## 0.2.0\n')
  for (const name of DOCUMENTS) put(name, name)
  execFileSync('mkdir', [join(root, 'docs')])
  put('docs/stability.md', 'stable')
  commit()
  const passGate = (facts: { failed?: number; isAll?: boolean } = {}) =>
    writeGateRecord(root, {
      ...{ commit: commitOf(root) ?? '', isAll: true, passed: 9, failed: 0, at: '2026-12-01' },
      ...facts,
    })
  passGate()
  return { root, git, put, commit, passGate }
}

/** Names of the checks that fail, with the reason. */
function failures(root: string): string[] {
  return quickChecks(root).flatMap(({ name, check }) => {
    try {
      check()
      return []
    } catch (error) {
      return [`${name}: ${(error as Error).message}`]
    }
  })
}

test('a repository with everything in place is ready', () => {
  expect(failures(repository().root)).toEqual([])
})

test.each<[string, (there: ReturnType<typeof repository>) => void, RegExp[]]>([
  [
    'another version in the changelog',
    ({ put, commit, passGate }) => {
      put('CHANGELOG.md', '# Changelog\n\n## 0.9.0\n')
      commit()
      passGate()
    },
    [/^changelog: CHANGELOG.md begins with 0.9.0, package.json has 1.0.0/],
  ],
  [
    'a changelog that is not finished',
    ({ put, commit, passGate }) => {
      put('CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\nNot released yet.\n')
      commit()
      passGate()
    },
    [/^changelog: .*Not released yet/],
  ],
  [
    'another version in the lock file',
    ({ put, commit, passGate }) => {
      put('package-lock.json', '{"version": "0.2.0", "packages": {"": {"version": "0.2.0"}}}')
      commit()
      passGate()
    },
    [/^version: package-lock.json has version 0.2.0/],
  ],
  [
    'a changed file',
    ({ put }) => put('README.md', 'changed'),
    [/^clean tree: .*README.md/, /^gate: .*not on this/],
  ],
  [
    'another branch',
    ({ git }) => git('switch', '--quiet', '--create', 'trial'),
    [/^branch: .*this is trial/],
  ],
  ['an existing tag', ({ git }) => git('tag', 'v1.0.0'), [/^tag: The tag v1.0.0 exists/]],
  [
    'a later commit than that of the gate',
    ({ put, commit }) => {
      put('README.md', 'more')
      commit()
    },
    [/^gate: .*not on this commit/],
  ],
  ['a gate with failures', ({ passGate }) => passGate({ failed: 2 }), [/^gate: 2 tests failed/]],
  ['a gate with a sample', ({ passGate }) => passGate({ isAll: false }), [/^gate: The gate sampled/]],
])('%s stops the release', (_name, change, reasons) => {
  const there = repository()
  change(there)
  const found = failures(there.root)
  expect(found).toHaveLength(reasons.length)
  for (const [at, reason] of reasons.entries()) expect(found[at]).toMatch(reason)
})

test('the text of a version ends where the next one begins', () => {
  expect(
    firstEntry('# Changelog\n\nWords.\n\n## 1.0.0\n\nAll.\n\n### New\n\n- x\n\n## 0.2.0\n\nOld.\n'),
  ).toEqual({
    title: '1.0.0',
    text: 'All.\n\n### New\n\n- x',
  })
})
