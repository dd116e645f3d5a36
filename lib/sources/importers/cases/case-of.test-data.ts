import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const step = z.strictObject({
  /** Path of the file in the folder of the case. */
  file: z.string(),
  as: z.string().optional(),
  /** Outcome, format and series, such as `imported candles:BTC`. */
  becomes: z
    .string()
    .regex(/^(?:imported [a-z0-9-]+:\S+|(?:unchanged|question|refused|reference|unknown)(?: .+)?)$/),
  /** Parts of the reason, notes, facts, answers and rejected rows, in lower or upper case. */
  says: z.array(z.string().min(1)).default([]),
  /** The answer of a question that leads to the right values, as `--as` takes it. */
  answer: z.string().optional(),
})

const folderCase = z.strictObject({
  /** Place in which the layout or the kind of mistake was seen. */
  seen: z.string().min(8),
  imports: z.array(step).min(1),
  /** Values after all imports, such as `asset/BTC:close 2024-03-05 = 62450`: at least one of each stored table. */
  right: z.array(z.string().regex(/^\S+:\S+ \d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}Z)? = (?:\S+|nothing)$/)),
})

export type Case = z.infer<typeof folderCase> & { name: string; folder: string }

const root = fileURLToPath(new URL('.', import.meta.url))

/** All cases: each folder two levels below this one, with its `case.json`. */
export const CASES: readonly Case[] = readdirSync(root, { withFileTypes: true })
  .filter((kind) => kind.isDirectory())
  .flatMap((kind) =>
    readdirSync(join(root, kind.name)).map((name) => {
      const folder = join(root, kind.name, name)
      const text = readFileSync(join(folder, 'case.json'), 'utf8')
      return { ...folderCase.parse(JSON.parse(text)), name: `${kind.name}/${name}`, folder }
    }),
  )

/** Files of a case other than its description. */
export const filesOf = ({ folder }: Case): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name !== 'case.json')
    .map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
