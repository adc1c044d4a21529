import { NoSuchSystem } from '@bivouac/games'
import type { Skin } from '../shell/contract.ts'

/** The skins, each in a folder named after its rule system and fetched when a table of it is opened. */
const closet = import.meta.glob<{ readonly skin: Skin }>('./*/index.ts')

const worn = new Map<string, Promise<Skin>>()

/** The skin of a rule system, fetched once. Rejects with `NoSuchSystem`, or when it cannot be fetched. */
export function loadSkin(system: string): Promise<Skin> {
  const known = worn.get(system)
  if (known) return known
  const fetch = closet[`./${system}/index.ts`]
  if (!fetch) return Promise.reject(new NoSuchSystem(system))
  const loading = fetch().then(({ skin }) => skin)
  worn.set(system, loading)
  loading.catch(() => worn.delete(system))
  return loading
}
