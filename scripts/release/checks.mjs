import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf, readGateRecord } from '../setup/gate/gate-record.mjs'

const BRANCH = 'main'

/** @param {string} version */
export const tagOf = (version) => `v${version}`

/**
 * The text of the first version in a changelog, and its name.
 * @param {string} changelog
 */
export function firstEntry(changelog) {
  const [, entry = ''] = changelog.split(/^## /m)
  const [title, ...lines] = entry.split('\n')
  return { title: title.trim(), text: lines.join('\n').trim() }
}

/**
 * Requirements of a release that take no time to check, in order. Each check returns what it found, or throws with what to do.
 * @param {string} root
 * @returns {{ name: string, check: () => string }[]}
 */
export function quickChecks(root) {
  const read = (name) => readFileSync(join(root, name), 'utf8')
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`)
    return stdout.trim()
  }
  const versionOf = () => JSON.parse(read('package.json')).version
  return [
    {
      name: 'version',
      check() {
        const version = versionOf()
        if (!/^\d+\.\d+\.\d+$/.test(version))
          throw new Error(
            `The version of package.json must have three numbers, as in 1.0.0; it is ${version}.`,
          )
        const lock = JSON.parse(read('package-lock.json'))
        if (lock.version !== version || lock.packages[''].version !== version)
          throw new Error(
            `package-lock.json has version ${lock.version}, package.json ${version}. Run npm install.`,
          )
        return version
      },
    },
    {
      name: 'changelog',
      check() {
        const { title, text } = firstEntry(read('CHANGELOG.md'))
        const version = versionOf()
        if (title !== version)
          throw new Error(`CHANGELOG.md begins with ${title || 'no version'}, package.json has ${version}.`)
        if (/not released yet/i.test(text))
          throw new Error('CHANGELOG.md says “Not released yet”. Write the day of the release in its place.')
        return `begins with ${title}`
      },
    },
    {
      name: 'branch',
      check() {
        const branch = git('rev-parse', '--abbrev-ref', 'HEAD')
        if (branch !== BRANCH) throw new Error(`Releases are made from ${BRANCH}; this is ${branch}.`)
        return branch
      },
    },
    {
      name: 'clean tree',
      check() {
        const changes = git('status', '--porcelain').split('\n').filter(Boolean)
        if (changes.length > 0)
          throw new Error(
            `Commit or remove ${changes.length} changed files, such as ${changes[0].trim().replace(/^\S+ /, '')}.`,
          )
        return git('rev-parse', 'HEAD')
      },
    },
    {
      name: 'tag',
      check() {
        const tag = tagOf(versionOf())
        if (git('tag', '--list', tag) !== '')
          throw new Error(`The tag ${tag} exists. Raise the version of package.json.`)
        if (git('remote') !== '' && git('ls-remote', '--tags', git('remote').split('\n')[0], tag) !== '')
          throw new Error(`The remote repository has the tag ${tag}. Raise the version of package.json.`)
        return `${tag} is free`
      },
    },
    {
      name: 'gate',
      check() {
        const commit = commitOf(root)
        const last = readGateRecord(root)
        const run = 'Run npm run test:all on it.'
        if (!last) throw new Error(`No run of the gate is recorded for a commit without changes. ${run}`)
        if (last.commit !== commit)
          throw new Error(`The gate last ran on ${last.commit.slice(0, 8)}, not on this commit. ${run}`)
        if (last.failed > 0) throw new Error(`${last.failed} tests failed on this commit. ${run}`)
        if (!last.isAll) throw new Error(`The gate sampled its tests on this commit. ${run}`)
        return `${last.passed} passed, 0 failed on ${last.at}`
      },
    },
    {
      name: 'documents',
      check() {
        const missing = ['README.md', 'LICENSE', 'SECURITY.md', 'docs/stability.md'].filter(
          (name) => !existsSync(join(root, name)),
        )
        if (missing.length > 0) throw new Error(`Missing: ${missing.join(', ')}.`)
        return 'README, license, security, stability'
      },
    },
  ]
}
