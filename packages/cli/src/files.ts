import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { DataError, FILE_LIMITS, parseLimited } from '@bivouac/kernel'
import { Failure } from './usage.ts'

/** The JSON in a file, of unknown shape. Throws `Failure`, with the file's name, on anything else. */
export function readJson(path: string): unknown {
  return inFile(path, () => parseLimited(readText(path)))
}

/** Does something with what stood in a file; whatever is wrong with it is told with the file's name. */
export function inFile<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof DataError) throw new Failure(`${path}: ${error.message}`)
    throw error
  }
}

function readText(path: string): string {
  try {
    if (statSync(path).size > FILE_LIMITS.maxBytes)
      throw new Failure(`${path} is too large to be a file of ours.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`${path} cannot be read: ${systemReason(error)}.`)
  }
}

/** Writes a whole file or nothing: what stood there before stays until the new text is safely down. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    const file = openSync(draft, 'w')
    try {
      writeSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    removeQuietly(draft)
    throw new Failure(`${path} cannot be written: ${systemReason(error)}.`)
  }
}

/** What could not be written may well be nothing that can be removed. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The fault that brought us here is the one to tell.
  }
}

/** Is there something at this path already? */
export function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Where games are kept that were given no file of their own. */
export function keepingPlace(name: string): string {
  const state = process.env['XDG_STATE_HOME'] || join(homedir(), '.local', 'state')
  return join(state, 'bivouac', name)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'access is denied',
  EPERM: 'access is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  // A folder was to be made where a file stands.
  EEXIST: 'part of its path is not a folder',
  EROFS: 'the disk is read only',
  ENOSPC: 'the disk is full',
}

function systemReason(error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}
