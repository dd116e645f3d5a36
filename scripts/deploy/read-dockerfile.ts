/** Instructions in the last stage of a Dockerfile. */
export interface ImageDescription {
  base: string
  env: Record<string, string>
  /** Paths below the working folder that are copied from other stages. */
  copied: string[]
  user: string
  volume: string
  port: number
  command: string[]
  health: string[]
}

export function readDockerfile(text: string): ImageDescription {
  const last = text.slice(text.lastIndexOf('\nFROM ')).replaceAll('\\\n', ' ')
  const lines = (instruction: string) =>
    [...last.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest]) => rest.trim())
  const one = (instruction: string) => {
    const [found] = lines(instruction)
    if (found === undefined) throw new Error(`The last stage of the Dockerfile has no ${instruction}`)
    return found
  }
  const workdir = `${one('WORKDIR')}/`
  return {
    base: one('FROM'),
    env: Object.fromEntries(lines('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=')))),
    copied: lines('COPY').flatMap((line) => {
      const [from, ...paths] = line.split(/\s+/)
      if (!from.startsWith('--from=')) throw new Error(`COPY ${line} does not copy from a stage`)
      return paths.slice(0, -1).map((path) => path.replace(workdir, ''))
    }),
    user: one('USER'),
    volume: one('VOLUME'),
    port: Number(one('EXPOSE')),
    command: JSON.parse(one('CMD')),
    health: JSON.parse(/\bCMD (\[.+\])$/.exec(one('HEALTHCHECK'))?.[1] ?? 'null'),
  }
}
