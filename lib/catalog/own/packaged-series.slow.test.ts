import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { programFile } from '@/lib/env/env'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { followOwnSeries } from './follow-own'

const SERIES = `series:
  charts/ours:
    title: Ours
    description: Two multiples.
    fields:
      ours: [value, ratio, One by the other., onchain/mvrv / onchain/puell-multiple]
`

/** Runs npm without a network. */
const npm = (folder: string, ...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim()

test('a package with a folder of series brings them along once it is installed beside the program', async () => {
  const folder = temporaryFolder()
  const [source, project] = [join(folder, 'source'), join(folder, 'project')]
  mkdirSync(join(source, 'series'), { recursive: true })
  mkdirSync(project)
  writeFileSync(
    join(source, 'package.json'),
    JSON.stringify({ name: 'our-series', version: '1.0.0', files: ['series'] }),
  )
  writeFileSync(join(source, 'series/ours.yaml'), SERIES)
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true }))
  npm(project, 'install', join(source, npm(source, 'pack')))
  // The program as npm installs it: without sources, its build beside the other packages.
  const program = join(project, 'node_modules/chartroom')
  mkdirSync(program)
  writeFileSync(join(program, 'package.json'), '{}')
  symlinkSync(programFile('.chartroom'), join(program, '.chartroom'), 'junction')
  vi.stubEnv('CHARTROOM_PROGRAM', program)
  onTestFinished(() => void vi.unstubAllEnvs())

  const logged: string[] = []
  const follow = followOwnSeries({
    dataDir: join(folder, 'data'),
    packages: ['our-series', 'absent-series'],
    log: { error: (text) => logged.push(String(text)) },
  })
  const { compiled, problems } = await follow({ anew: true })
  expect(compiled.map(({ path }) => path)).toEqual(['charts/ours'])
  expect(problems).toEqual([
    { file: 'absent-series', problem: 'absent-series is not installed, or has no folder series.' },
  ])
  expect(logged).toHaveLength(1)
})
