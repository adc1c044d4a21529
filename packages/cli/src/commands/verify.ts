import { compareKept, lackingIn, verifyRecord, type GameRecord, type KeptDice } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile } from '../files.ts'
import { readRecord } from '../records.ts'
import { count } from '../text.ts'
import { DONE, FOUND_WRONG, UsageError, expectWords, readArguments } from '../usage.ts'

/** `bivouac verify`: are the dice and the end of a record what they must be? */
export const verifyCommand: Command = {
  name: 'verify',
  about: 'Recomputes every die of a record and compares its end',
  help: [
    'bivouac verify RECORD [--commitment HEX] [--share SEAT=HEX]... [--json]',
    '',
    '--commitment HEX  the commitment your page was shown before the first die',
    '--share SEAT=HEX  the share of the dice your page gave for that seat',
    '',
    'With both, a server that chose its dice after the shares is found out. The page',
    'keeps them: see "Verify the dice" in its menu.',
    '',
    'Exit code 1 when anything is not as it should be, or the record is not whole.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      json: { type: 'boolean' },
      commitment: { type: 'string' },
      share: { type: 'string', multiple: true },
    })
    expectWords(positionals, ['RECORD'])
    const [path] = positionals
    const kept = readKept(values.commitment, values.share ?? [])
    const { record, kit } = await readRecord(path)
    const findings = [...inFile(path, () => verifyRecord(kit.system, record)), ...compareKept(record, kept)]
    const lacking = lackingIn(record)
    const verified = findings.length === 0 && lacking.length === 0
    const { dice, proven } = diceOf(record)
    if (values.json) {
      sayJson(terminal, { file: path, verified, diceProven: proven, dice, findings, lacking })
      return verified ? DONE : FOUND_WRONG
    }
    const played = count(record.entries.length, 'action')
    const thrown = count(dice, 'die', 'dice')
    if (findings.length > 0) {
      terminal.say(`${path}: ${count(findings.length, 'finding')}.`)
      for (const { entry, what } of findings)
        terminal.say(entry < 0 ? `  ${what}` : `  entries[${entry}]: ${what}`)
      for (const what of lacking) terminal.say(`  ${what}`)
    } else if (lacking.length > 0) {
      terminal.say(`${path}: not verified. ${played}, each allowed; ${thrown} ${sourceText(record)}.`)
      for (const what of lacking) terminal.say(`  ${what}`)
    } else {
      const ended = 'the end is the one recorded'
      terminal.say(`${path}: verified. ${played}, ${thrown} ${sourceText(record)}; ${ended}.`)
    }
    for (const said of keptText(record, kept)) terminal.say(`  ${said}`)
    return verified ? DONE : FOUND_WRONG
  },
}

const HEX = /^[0-9a-f]{64}$/

function readKept(commitment: string | undefined, shares: readonly string[]): KeptDice {
  if (commitment !== undefined && !HEX.test(commitment))
    throw new UsageError('--commitment takes 64 lower-case hex digits.')
  const given = shares.map((share): [string, string] => {
    const [, seat, hex] = /^([^=]+)=(.*)$/.exec(share) ?? []
    if (seat === undefined || !HEX.test(hex ?? ''))
      throw new UsageError('--share takes a seat and 64 lower-case hex digits, such as french=0a1b….')
    return [seat, hex]
  })
  return { ...(commitment !== undefined && { commitment }), shares: Object.fromEntries(given) }
}

function diceOf({ dice, openingRolls, entries }: GameRecord): {
  readonly dice: number
  readonly proven: boolean
} {
  return {
    dice: openingRolls.length + entries.reduce((sum, { rolls }) => sum + rolls.length, 0),
    proven: dice.kind === 'seed' || (dice.kind === 'committed' && dice.secret !== undefined),
  }
}

/** What is known of the dice, after their number. */
function sourceText({ dice }: GameRecord): string {
  switch (dice.kind) {
    case 'seed':
      return `recomputed from seed ${dice.seed} (whoever knew the seed knew them beforehand)`
    case 'list':
      return 'as written down (dice thrown by hand prove nothing)'
    case 'committed':
      return dice.secret === undefined ? 'as written down' : 'recomputed from the secret and the shares'
  }
}

/** What was compared with what the table showed, and what was not. */
function keptText({ dice }: GameRecord, kept: KeptDice): readonly string[] {
  if (dice.kind !== 'committed') return []
  const shares = Object.entries(kept.shares ?? {})
  const same = shares.filter(([seat, share]) => dice.contributions[seat] === share).map(([seat]) => seat)
  const said = same.map((seat) => `The share of ${seat} is the one that was given.`)
  if (kept.commitment === dice.commitment) said.unshift('The commitment is the one that was shown.')
  if (kept.commitment === undefined || shares.length === 0)
    said.push(
      'Compare the commitment and your own share as well (--commitment, --share): without them whoever threw the dice could have chosen them.',
    )
  return said
}
