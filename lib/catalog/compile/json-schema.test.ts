import { readFileSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import Ajv from 'ajv/dist/2020'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { programFile } from '@/lib/env/env'
import { filesIn } from '@/lib/env/made-file'
import { JSON_SCHEMAS } from './json-schema'

const read = (path: string) => readFileSync(programFile(path), 'utf8')

test.each(Object.entries(JSON_SCHEMAS))(
  '%s is that of the compiler, and accepts every file',
  (path, schema) => {
    const written = JSON.parse(read(path))
    expect(written, 'npm run catalog:schema').toEqual(JSON.parse(JSON.stringify(schema())))
    const validate = new Ajv({ strict: false }).compile(written)
    const files = filesIn(dirname(path)).filter((one) => one.endsWith('.yaml') && one !== 'order.yaml')
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) {
      const content = parse(read(`${dirname(path)}/${file}`))
      expect(validate(content) ? [] : validate.errors?.slice(0, 3), file).toEqual([])
    }
  },
)
