// A registry mirror may lack packages for other platforms. `npm install` then writes a lock file without them, which
// `npm ci` rejects. This script adds the missing optional entries. Run it after every change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages
const OS = /win32|darwin|android|freebsd|linux|openharmony|sunos|aix|netbsd|openbsd/
const CPU = /arm64|aarch64|x64|ia32|arm|riscv64|ppc64|s390x|wasm32|loong64|mips64el/

function isListed(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

let added = 0
for (const [from, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isListed(from, name)) continue
    if (!/^\d+\.\d+\.\d+[-\w.]*$/.test(version)) {
      console.error(`skipped ${name}: ${version} is a range`)
      continue
    }
    const os = OS.exec(name)?.[0]
    const cpu = CPU.exec(name)?.[0]
    packages[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(os ? { os: [os] } : {}),
      ...(name.includes('musl') ? { libc: ['musl'] } : name.endsWith('gnu') ? { libc: ['glibc'] } : {}),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} optional packages added to ${file}`)
