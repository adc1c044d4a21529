import type { Game } from '@bivouac/la-grande-armee'

/** What a column of the Combat Results Table promises, on average over the die. */
export interface Prospect {
  /** Share of the defenders' worth that is lost or put out of action. */
  readonly hurt: number
  /** The same when every way back is barred to them, or they are disrupted: retreats are deaths. */
  readonly hurtCaught: number
  /** Chance that they are eliminated outright. */
  readonly kill: number
  /** Share of the attackers' worth lost or put out of action, exchanges apart. */
  readonly cost: number
  /** Chance of an exchange. */
  readonly exchange: number
}

/** What each code does to those it strikes, as a share of their worth. A scattered force is easy prey next turn. */
const HURT: Readonly<Record<string, number>> = { e: 1, s: 0.42, '2': 0.22, '1': 0.18 }

const tables = new WeakMap<Game['crt'], { field: Prospect[]; fortress: Prospect[] }>()

/** The prospects of an attack at this column: LGA-FTR-D2, D3 for defenders in a Fortress. */
export function prospectOf(game: Game, column: number, inFortress: boolean): Prospect {
  let table = tables.get(game.crt)
  if (!table) {
    table = {
      field: game.crt.results.map((faces) => average(faces, false)),
      fortress: game.crt.results.map((faces) => average(faces, true)),
    }
    tables.set(game.crt, table)
  }
  return (inFortress ? table.fortress : table.field)[column]
}

function average(faces: readonly (readonly string[])[], inFortress: boolean): Prospect {
  const sum = { hurt: 0, hurtCaught: 0, kill: 0, cost: 0, exchange: 0 }
  for (const codes of faces) {
    for (const code of codes) {
      const share = HURT[code.slice(-1)] ?? 0
      if (code === '1/2ex') {
        sum.exchange += 1
        if (!inFortress) {
          sum.hurt += 1
          sum.hurtCaught += 1
          sum.kill += 1
        }
      } else if (code.startsWith('A')) sum.cost += share
      else if (code === 'De') {
        sum.hurt += 1
        sum.hurtCaught += 1
        sum.kill += 1
      } else if (!inFortress) {
        sum.hurt += share
        sum.hurtCaught += 1
      }
    }
  }
  const n = Math.max(1, faces.length)
  return {
    hurt: Math.min(1, sum.hurt / n),
    hurtCaught: Math.min(1, sum.hurtCaught / n),
    kill: sum.kill / n,
    cost: sum.cost / n,
    exchange: sum.exchange / n,
  }
}

/** The column for these strengths: LGA-CRT-05. */
export function columnFor(game: Game, attack: number, defence: number): number {
  const { thresholds } = game.crt
  if (defence <= 0) return thresholds.length - 1
  let column = 0
  while (column + 1 < thresholds.length && attack * 100 >= thresholds[column + 1] * defence) column++
  return column
}

/** LGA-CRT-12, 15: the least strength that can be given up to pay what an exchange asks. */
export function cheapestLoss(strengths: readonly number[], owed: number): number {
  const total = strengths.reduce((sum, strength) => sum + strength, 0)
  if (total <= owed) return total
  let sums = new Set([0])
  for (const strength of strengths) sums = new Set([...sums, ...[...sums].map((sum) => sum + strength)])
  return Math.min(...[...sums].filter((sum) => sum >= owed))
}
