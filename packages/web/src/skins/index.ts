import { loadKit } from '@bivouac/games'
import type { Skin } from '../shell/contract.ts'

/** The skins, each in a folder named after its rule system and fetched when a table of it is opened. */
const closet = import.meta.glob<{ readonly skin: Skin }>('./*/index.ts')

const worn = new Map<string, Promise<Skin>>()

/** The skin of a rule system, a plain one where it has none, fetched once. Rejects with `NoSuchSystem`, or when it cannot be. */
export function loadSkin(system: string): Promise<Skin> {
  const known = worn.get(system)
  if (known) return known
  const fetch = closet[`./${system}/index.ts`]
  const loading = fetch ? fetch().then(({ skin }) => skin) : plainly(system)
  worn.set(system, loading)
  loading.catch(() => worn.delete(system))
  return loading
}

async function plainly(system: string): Promise<Skin> {
  const [kit, { plainSkin }] = await Promise.all([loadKit(system), import('../plain/index.tsx')])
  return plainSkin(kit)
}
