import { currentSp, nameOfOfficer } from '@bivouac/fast-play-grande-armee'
import type { Distribution, FightPreview, FpgaPosition, ThrowPreview } from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { ChanceColumns, Shares, percent } from '../../../furniture/dice.tsx'
import type { Chance } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { SOURCES, whyAgain } from '../words.ts'

/** How a combat may end, what the reader hopes for first: shares of one whole. `isOwn`: the attackers are his. */
function endingsOf({ odds }: FightPreview, isOwn: boolean): Chance[] {
  const { wins, winsDecisively, loses, losesDecisively, nobody } = odds
  const attack = { who: 'The attackers win', share: wins, decisive: winsDecisively }
  const defence = { who: 'The defender wins', share: loses, decisive: losesDecisively }
  const [own, other] = isOwn ? [attack, defence] : [defence, attack]
  const all: Chance[] = [
    { result: 'Won!', means: `${own.who} decisively`, share: own.decisive, tone: 'good' },
    { result: 'Won', means: own.who, share: own.share - own.decisive, tone: 'good' },
    { result: 'Even', means: 'Nobody wins: both break', share: nobody, tone: 'none' },
    { result: 'Lost', means: other.who, share: other.share - other.decisive, tone: 'bad' },
    { result: 'Lost!', means: `${other.who} decisively`, share: other.decisive, tone: 'bad' },
  ]
  return all.filter(({ share }) => share > 1e-9)
}

/** The chance of 0, 1, 2 … hits; those that break who is struck are marked. */
export function Hits({
  title,
  hits,
  breaksAt = Infinity,
}: {
  title: string
  hits: Distribution
  breaksAt?: number
}): JSX.Element {
  const say = (count: number): string => `${counted(count, 'hit')}${count >= breaksAt ? ', it breaks' : ''}`
  return <ChanceColumns title={title} shares={hits} say={say} marked={breaksAt} />
}

/** One unit's dice before they are thrown: what it needs, where each comes from, what is thrown again and why. */
function ThrowLine({ p, one }: { p: FpgaPosition; one: ThrowPreview }): JSX.Element {
  return (
    <li class="fpga-throw-line">
      <b>{p.game.units[one.unit].name}</b>
      <span>
        {one.pools
          .map(
            ({ from, count, officer }) =>
              `${officer < 0 ? SOURCES[from] : nameOfOfficer(p, officer)} ${count}`,
          )
          .join(' + ')}
        ; {one.hitOn} or more hits <Clause id={one.clause} />
      </span>
      {one.again.map(({ why, what, clause }) => (
        <span key={why}>
          ↻ {what} again: {whyAgain(why, false)} <Clause id={clause} />
        </span>
      ))}
    </li>
  )
}

/**
 * Everything there is to know of a combat before it is fought: how it may end, the hits of both, who breaks, which officer may
 * fall, and every die with its source. `isOwn`: the attackers are of whoever reads it.
 */
export function FightOddsCard({
  p,
  preview,
  isOwn,
}: {
  p: FpgaPosition
  preview: FightPreview
  isOwn: boolean
}): JSX.Element {
  const { target, attackers, square, throws, odds } = preview
  const [leader] = attackers
  const name = (unit: number): string => p.game.units[unit].name
  return (
    <div class="fpga-odds">
      <p class="fpga-sum">
        <b>{percent(isOwn ? odds.wins : odds.loses)}</b> to win,{' '}
        {percent(isOwn ? odds.winsDecisively : odds.losesDecisively)} decisively{' '}
        <Clause id="FPGA-CBT-res-d" />
      </p>
      <Shares chances={endingsOf(preview, isOwn)} />
      {square && (
        <p class="tt-small">
          {name(target)} forms square: it cannot lose, whatever falls. <Clause id="FPGA-CBT-mix-c" />
        </p>
      )}
      <div class="fpga-both">
        <Hits title={`Hits on ${name(target)}`} hits={odds.hits[0]} breaksAt={currentSp(p, target)} />
        <Hits title={`Hits on ${name(leader)}`} hits={odds.hits[1]} breaksAt={currentSp(p, leader)} />
      </div>
      <ul class="tt-list fpga-risks">
        <li>
          {name(target)} breaks: <b>{percent(odds.breaks)}</b>; {name(leader)} breaks:{' '}
          <b>{percent(odds.isBroken)}</b> <Clause id="FPGA-UNIT-l" />
        </li>
        {odds.risks.map(({ officer, dies }) => (
          <li key={officer}>
            {nameOfOfficer(p, officer)} falls: <b>{percent(dies)}</b> <Clause id="FPGA-OFF-d" />
          </li>
        ))}
      </ul>
      <details class="fpga-throws" open>
        <summary>Every die, and where it comes from</summary>
        <ul class="tt-list">
          {throws.map((one) => (
            <ThrowLine key={one.unit} p={p} one={one} />
          ))}
        </ul>
      </details>
    </div>
  )
}
