// Entry point for k6: people arrive at the rates of a profile, each on the next of the journeys, while an operator
// imports.
import { randomSeed } from 'k6'
import exec from 'k6/execution'
import { type JourneyName, optionsOf, type Run } from '../profiles.ts'
import { citations } from './citations.ts'
import { importing } from './importing.ts'
import { askerOf, type Journey } from './journey.ts'
import { reader } from './reader.ts'
import { visitor } from './visitor.ts'

const JOURNEYS: Record<JourneyName, Journey> = { visitor, citations, reader }

const run = JSON.parse(open(__ENV['RUN'] ?? '')) as Run
const [ask, askAsOperator] = [askerOf(run.base, 'people'), askerOf(run.base, 'operator')]

export const options = optionsOf(run)

export function person(): void {
  const number = exec.scenario.iterationInTest
  randomSeed(run.seed + number)
  const journey = JOURNEYS[run.journeys[number % run.journeys.length] ?? 'visitor']
  journey({ ask, token: run.tokens[number % run.tokens.length] ?? null })
}

export function operator(): void {
  if (run.imports) importing(askAsOperator, run.imports, exec.scenario.iterationInTest)
}

export const handleSummary = (summary: unknown) => ({ [run.summary]: JSON.stringify(summary) })
