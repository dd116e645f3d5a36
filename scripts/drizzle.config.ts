import { defineConfig } from 'drizzle-kit'

/** `npm run migration -- --name <what-changes>` writes the next migration from the schema files. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'lib/state/database/schema.ts',
    'lib/state/database/account-schema.ts',
    'lib/state/database/shared-schema.ts',
    'lib/state/alerts/alert-schema.ts',
  ],
  out: 'lib/state/database/migrations',
})
