import 'server-only'
import { openSample } from './sample/open-sample'
import type { Source, SourceRecipe } from './source'
import { openStore } from './store/open-store'

/** The source that a recipe describes, opened in this thread: same revision, same values. */
export async function openRecipe(recipe: SourceRecipe): Promise<Source> {
  if (recipe.kind === 'sample') return openSample(recipe)
  return openStore(recipe.dataDir, recipe.manifest, recipe.present)
}
