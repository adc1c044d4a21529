import { NoSuchSystem } from '../table/systems.ts'
import type { Skin } from '../shell/contract.ts'

/** The skins, each fetched when a table of its system is opened. */
const closet: Readonly<Record<string, () => Promise<Skin>>> = {
  'age-of-destiny': async () => (await import('./age-of-destiny/index.ts')).skin,
  'jours-de-gloire': async () => (await import('./jours-de-gloire/index.ts')).skin,
  'la-grande-armee': async () => (await import('./la-grande-armee/index.ts')).skin,
}

const worn = new Map<string, Promise<Skin>>()

/** The skin of a rule system, fetched once. Rejects with `NoSuchSystem`, or when it cannot be fetched. */
export function loadSkin(system: string): Promise<Skin> {
  const known = worn.get(system)
  if (known) return known
  if (!Object.hasOwn(closet, system)) return Promise.reject(new NoSuchSystem(system))
  const loading = closet[system]()
  worn.set(system, loading)
  loading.catch(() => worn.delete(system))
  return loading
}
