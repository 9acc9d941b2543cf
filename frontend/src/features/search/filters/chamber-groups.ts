import { useMemo } from 'react'
import { useChambersQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import type { Chamber } from '../../../api/types.ts'
import { plainChamberKey, useChamberPeriod } from '../../../decision/chamber-names.ts'
import { CHAMBER_FIELD_TEXT, FORMATION_TEXT } from '../../../decision/labels.ts'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'

/** A chamber as one can choose it, or the formations of Strasbourg of one name. */
export interface ChamberChoice {
  /** As the address names them. */
  keys: string[]
  name: string
  /** When it decided, and what came before or after it; empty for Strasbourg. */
  detail: string
  /** Names and times of the chambers it continues, whose decisions it finds too. */
  before: { key: string; text: string }[]
}

export interface ChamberGroup {
  field: string
  legend: string
  choices: ChamberChoice[]
}

const FIELDS = ['civil', 'penal', 'public', 'social'] as const
const FORMATIONS: MessageId[] = [
  'formation.grandChamber',
  'formation.chamber',
  'formation.committee',
  'formation.commission',
]

/**
 * The chambers of the Federal Supreme Court by field of law, those of today first, the former ones from the last to the first
 * that ended; then the formations of the Strasbourg Court. Empty until the chambers have loaded.
 */
export function useChamberGroups(): ChamberGroup[] {
  const t = useText()
  const language = useLanguage()
  const { data: chambers } = useChambersQuery()
  const periodOf = useChamberPeriod()
  return useMemo(() => {
    if (!chambers) return []
    const withPeriod = (chamber: Chamber) => {
      const period = periodOf(chamber)
      const name = chamber.name[language]
      return period ? t('chambers.withPeriod', { name, period }) : name
    }
    const choiceOf = (chamber: Chamber): ChamberChoice => {
      const before = chambers.filter(({ key }) => chamber.predecessors.includes(key))
      const after = chambers.filter(({ predecessors }) => predecessors.includes(chamber.key))
      const names = (list: Chamber[]) => list.map(({ name }) => name[language]).join(', ')
      return {
        keys: [addressKey(chamber.key)],
        name: chamber.name[language],
        detail: [
          periodOf(chamber) ?? t('courts.sitting'),
          ...(before.length > 0 ? [t('chambers.before', { names: names(before) })] : []),
          ...(after.length > 0 ? [t('chambers.after', { names: names(after) })] : []),
        ].join(', '),
        before: before.map((former) => ({ key: addressKey(former.key), text: withPeriod(former) })),
      }
    }
    const ofField = FIELDS.map((field) => ({
      field,
      legend: t(CHAMBER_FIELD_TEXT[field]),
      choices: chambers
        .filter((chamber) => chamber.field === field)
        .toSorted((a, b) => (b.to ?? 'today').localeCompare(a.to ?? 'today'))
        .map(choiceOf),
    }))
    const strasbourg = FORMATIONS.map((text) => ({
      keys: Object.keys(FORMATION_TEXT).filter((key) => FORMATION_TEXT[key] === text),
      name: t(text),
      detail: '',
      before: [],
    }))
    return [...ofField, { field: 'european', legend: t('chambers.european'), choices: strasbourg }].filter(
      ({ choices }) => choices.length > 0,
    )
  }, [chambers, language, periodOf, t])
}

const addressKey = (key: string): string => `court_${plainChamberKey(key)}`

/** Chosen chambers that one tag names: a field when all of it is chosen, else a chamber; neither for an unknown key. */
export interface ChosenChambers {
  keys: string[]
  choice?: ChamberChoice
  field?: ChamberGroup
}

export function chosenChambers(chosen: readonly string[], groups: readonly ChamberGroup[]): ChosenChambers[] {
  const named = groups.flatMap((field): ChosenChambers[] => {
    const choices = field.choices.filter(({ keys }) => keys.some((key) => chosen.includes(key)))
    const whole = choices.length === field.choices.length && choices.length > 1
    if (whole) return [{ keys: choices.flatMap(({ keys }) => keys), field }]
    return choices.map((choice) => ({ keys: choice.keys, choice }))
  })
  const unnamed = chosen.filter((key) => !named.some(({ keys }) => keys.includes(key)))
  return [...named, ...unnamed.map((key) => ({ keys: [key] }))]
}

/** The chosen chambers, formations of Strasbourg of one name as one. */
export const distinctChambers = (chosen: readonly string[]): string[] => [
  ...new Set(chosen.map((key) => FORMATION_TEXT[key] ?? key)),
]
