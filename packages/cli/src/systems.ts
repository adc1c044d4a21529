import * as aod from '@bivouac/age-of-destiny'
import type { Action, Position, PositionNotation, RuleSystem, ScenarioCard } from '@bivouac/kernel'
import * as jdg from '@bivouac/jours-de-gloire'
import * as lga from '@bivouac/la-grande-armee'
import { BoxMapSchema, HexMapFileSchema } from '@bivouac/space'
import type { GenericSchema } from 'valibot'
import { aodCharts } from './age-of-destiny/charts-report.ts'
import { attackReport, openAttacks } from './age-of-destiny/odds.ts'
import { aodSkin } from './age-of-destiny/skin.ts'
import type { Chartbook } from './chartbook.ts'
import { jdgCharts } from './jours-de-gloire/charts-report.ts'
import { comingRound, roundReport } from './jours-de-gloire/odds.ts'
import { jdgSkin } from './jours-de-gloire/skin.ts'
import { lgaCharts } from './la-grande-armee/charts-report.ts'
import { declaredOdds, oddsReport } from './la-grande-armee/odds.ts'
import { lgaSkin } from './la-grande-armee/skin.ts'
import type { Skin } from './skin.ts'
import { UsageError } from './usage.ts'

/** Odds of declared attacks: as data for a program, and as lines for people. */
export interface OddsBook<P extends Position = Position> {
  read(p: P): readonly object[]
  report(p: P): string[]
}

/** Everything the terminal knows of one rule system. */
export interface SystemKit {
  /** Its kinds of position, action and view are its own affair. */
  readonly system: RuleSystem<Position, Action, unknown>
  readonly notation: PositionNotation<Position>
  readonly skin: Skin<Position, Action>
  /** Every clause of its rules, in order. */
  readonly clauseIds: readonly string[]
  readonly charts: Chartbook
  readonly odds: OddsBook
  /** The forms of the files players may bring. */
  readonly schemas: Readonly<Record<'scenario' | 'map' | 'charts', GenericSchema | undefined>>
}

const kits: readonly SystemKit[] = [
  {
    system: lga.laGrandeArmee,
    notation: lga.lgaNotation,
    skin: lgaSkin,
    clauseIds: lga.clauseIds,
    charts: lgaCharts,
    odds: {
      read: declaredOdds,
      report: (p: lga.LgaPosition) => declaredOdds(p).flatMap((attack) => oddsReport(p, attack)),
    } satisfies OddsBook<lga.LgaPosition>,
    schemas: {
      scenario: lga.ScenarioSchema,
      map: HexMapFileSchema,
      charts: lga.ChartsSchema,
    },
  },
  {
    system: aod.ageOfDestiny,
    notation: aod.aodNotation,
    skin: aodSkin,
    clauseIds: aod.clauseIds,
    charts: aodCharts,
    odds: {
      read: openAttacks,
      report: (p: aod.AodPosition) => openAttacks(p).flatMap((attack) => attackReport(p, attack)),
    } satisfies OddsBook<aod.AodPosition>,
    schemas: {
      scenario: aod.ScenarioSchema,
      map: undefined,
      charts: aod.ChartsSchema,
    },
  },
  {
    system: jdg.joursDeGloire,
    notation: jdg.jdgNotation,
    skin: jdgSkin,
    clauseIds: jdg.clauseIds,
    charts: jdgCharts,
    odds: {
      read: comingRound,
      report: (p: jdg.JdgPosition) => roundReport(comingRound(p)),
    } satisfies OddsBook<jdg.JdgPosition>,
    schemas: {
      scenario: jdg.ScenarioSchema,
      map: BoxMapSchema,
      charts: jdg.ChartsSchema,
    },
  },
]

/** Every rule system there is. */
export function allSystems(): readonly SystemKit[] {
  return kits
}

/** The rule system with this id. Throws `UsageError`, naming those there are. */
export function systemNamed(id: string): SystemKit {
  const kit = kits.find(({ system }) => system.id === id)
  if (kit) return kit
  throw new UsageError(
    `There is no system "${id}". There are: ${kits.map(({ system }) => system.id).join(', ')}.`,
  )
}

/** The scenario with this id. Throws `UsageError`, naming those there are. */
export function scenarioNamed({ system }: SystemKit, id: string): ScenarioCard {
  const card = system.scenarios.find((scenario) => scenario.id === id)
  if (card) return card
  const known = system.scenarios.map((scenario) => scenario.id).join(', ')
  throw new UsageError(`${system.title} has no scenario "${id}". There are: ${known}.`)
}
