// What k6 runs: people who arrive at the rates of a profile, each on the next of the journeys.
import { randomSeed } from 'k6'
import exec from 'k6/execution'
import { type JourneyName, optionsOf, type Run } from '../profiles.ts'
import { citations } from './citations.ts'
import { askerOf, type Journey } from './journey.ts'
import { reader } from './reader.ts'
import { visitor } from './visitor.ts'

const JOURNEYS: Record<JourneyName, Journey> = { visitor, citations, reader }

const run = JSON.parse(open(__ENV['RUN'] ?? '')) as Run
const ask = askerOf(run.base)

export const options = optionsOf(run)

export function person(): void {
  const number = exec.scenario.iterationInTest
  randomSeed(run.seed + number)
  const journey = JOURNEYS[run.journeys[number % run.journeys.length] ?? 'visitor']
  journey({ ask, token: run.tokens[number % run.tokens.length] ?? null })
}

export const handleSummary = (summary: unknown) => ({ [run.summary]: JSON.stringify(summary) })
