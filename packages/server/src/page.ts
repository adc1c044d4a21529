import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const COMPRESSIBLE = /\.(?:html|js|css|json|svg|webmanifest|wasm)$/

/** Serves the built page. Files named by their content are kept by browsers for good, all others asked for anew. */
export async function addPage(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', (_request, reply) => reply.code(503).type('text/plain').send('The page is not built yet.\n'))
    return
  }
  let root = folder
  if (!isWritable(folder)) {
    // A service may not write where it is installed: then it serves a copy of its own.
    root = mkdtempSync(join(tmpdir(), 'bivouac-page-'))
    cpSync(folder, root, { recursive: true })
    app.addHook('onClose', async () => rmSync(root, { recursive: true, force: true }))
  }
  compress(root)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Puts a gzipped copy beside every file that shrinks, unless a newer one is there. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const { mtimeMs, size } = statSync(path)
    const zipped = statSync(`${path}.gz`, { throwIfNoEntry: false })
    if (size < 1024 || (zipped && zipped.mtimeMs >= mtimeMs)) continue
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
  }
}
