import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLES, useFolder } from './desk.ts'

const folder = useFolder()
const program = join(import.meta.dirname, '..', 'bin', 'bivouac.mjs')

/** Runs the program as a person's shell would, with this input. */
function shell(
  args: readonly string[],
  input: string,
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { env: process.env })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

describe('the program in a shell', () => {
  it('plays a whole game from a pipe, keeps it, and verifies it', async () => {
    const game = folder.path('game.json')
    const input = `move v-corps 0456\nend\n${'auto\n'.repeat(80)}`
    const { code, out, err } = await shell(
      [
        'play',
        'la-grande-armee',
        'ulm',
        '--seed',
        '9',
        '--seat',
        'french=human',
        '--level',
        'recruit',
        '--record',
        game,
      ],
      input,
    )
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toContain('french> move v-corps 0456\nV Corps moves to hex 0456 near Kehl.')
    expect(out).toContain('— Turn 5, 4 November 1805: French movement —')
    expect(out).toMatch(/The campaign is over with a total of -?\d+: (French victory|Draw|Allied victory)\./)
    const verified = await shell(['verify', game], '')
    expect(verified.code).toBe(0)
    expect(verified.out).toContain('verified.')
  })

  it('ends cleanly when its input does, and says where the game is', async () => {
    const { code, out, err } = await shell(
      ['play', 'la-grande-armee', 'ulm', '--seat', 'allied=human', '--seed', '1'],
      'move riesch 1461',
    )
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(out).toContain('allied> move riesch 1461')
    expect(out).toContain('Go on with: npx bivouac play --resume')
  })

  it('does not mind a reader who has seen enough', async () => {
    const child = spawn(process.execPath, [program, 'charts'], { env: process.env })
    const code = await new Promise((resolve) => {
      child.stdout.once('data', () => child.stdout.destroy())
      child.on('close', resolve)
    })
    expect(code).toBe(0)
  })

  it('answers with its exit code', async () => {
    expect((await shell(['conquer'], '')).code).toBe(2)
    expect((await shell(['verify', folder.path('none.json')], '')).code).toBe(1)
    expect((await shell(['position', join(EXAMPLES, 'ulm-crossing.position.json')], '')).code).toBe(0)
  })
})
