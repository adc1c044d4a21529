import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A module of ours and all it imports as one script. Its exports become a global of this name. */
export async function bundleScript(module: URL, global: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      write: false,
      target: 'es2024',
      lib: { entry: fileURLToPath(module), formats: ['iife'], name: global },
    },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('the bundler watches instead of building')
  return bundle.output[0].code
}
